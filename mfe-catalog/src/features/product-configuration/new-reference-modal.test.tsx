import '@mostrador/federation/test/between-pages';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { useRead } from '@mostrador/shared-data';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewReferenceModal } from './new-reference-modal.tsx';

const { shop, server } = aShopServer();

const ARCOR = { _id: newId(), name: 'Arcor' };
const TERRABUSI = { _id: newId(), name: 'Terrabusi' };
const DRINKS = { _id: newId(), name: 'Bebidas' };

/** A stub for a form that lists the brands. */
function BrandNames() {
  const { data = [] } = useRead(productConfigurationEndpoints.listBrands);
  return <output>{data.map(({ name }) => name).join(', ')}</output>;
}

function open(modal: Omit<Parameters<typeof NewReferenceModal>[0], 'onClose' | 'onCreated'>) {
  const [onCreated, onClose] = [vi.fn(), vi.fn()];
  const element = (
    <>
      <BrandNames />
      <NewReferenceModal {...modal} onCreated={onCreated} onClose={onClose} />
    </>
  );
  openRemote([{ path: '/', element }], '/', aSeller('canManageProducts'));
  return { person: userEvent.setup(), onCreated, onClose };
}

test('a new brand is in the list of a form as soon as it is created', async () => {
  shop.brands = [ARCOR, TERRABUSI];
  const { person, onCreated, onClose } = open({ kind: 'brand' });
  await screen.findByText('Arcor, Terrabusi');
  server.use(mockEndpoint(productConfigurationEndpoints.listBrands, () => new Promise(() => {})));

  await person.type(screen.getByLabelText('Nombre'), 'Quilmes{Enter}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onCreated).toHaveBeenCalledExactlyOnceWith({
    _id: expect.any(String),
    name: 'Quilmes',
  });
  expect(await screen.findByText('Arcor, Quilmes, Terrabusi')).toBeTruthy();
});

test('a new subcategory starts with the category of the form', async () => {
  shop.categories = [DRINKS];
  const { person, onCreated } = open({ kind: 'subcategory', categoryId: DRINKS._id });
  await screen.findByRole('option', { name: 'Bebidas' });

  await person.type(screen.getByLabelText('Nombre'), 'Cervezas{Enter}');

  await waitFor(() =>
    expect(onCreated).toHaveBeenCalledExactlyOnceWith({
      _id: expect.any(String),
      name: 'Cervezas',
      categoryId: DRINKS,
    }),
  );
});
