import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop } = aShopServer();

test("the till offers the shop's methods, with keys in their order", async () => {
  shop.products = [aProduct()];
  shop.tillSettings = { ...shop.tillSettings, paymentMethods: ['Efectivo', 'Crédito'] };
  openPage('/app/sales', aSeller('canManageSales'));
  const person = userEvent.setup({ delay: null });
  const method = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name });

  await screen.findByRole('radio', { name: 'Efectivo' });
  await waitFor(() => expect(method('QR')).toBeNull());
  expect(method('Débito')).toBeNull();
  await person.keyboard('{Alt>}[Digit2]{/Alt}');
  expect(method('Crédito')?.checked).toBe(true);

  await person.keyboard('{Alt>}[Digit1]{/Alt}');
  await person.click(screen.getByRole('button', { name: /^Dividir pago/ }));
  const part = within(screen.getByLabelText('Medio del pago 1'));
  expect(part.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Efectivo',
    'Crédito',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Medio del pago 1').value).toBe('Crédito');
});
