import '@mostrador/federation/test/between-pages';
import type { NamedReference } from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NewProductModal } from './new-product-modal.tsx';
import type { ProductReferences, ReferenceKind } from './product-references.ts';

const { shop } = aShopServer();

const DRINKS = { _id: newId(), name: 'Bebidas' };
const LIST = { brand: 'brands', category: 'categories', subcategory: 'subcategories' } as const;
const asked: [ReferenceKind, string | undefined][] = [];

/** A page where requesting a new reference creates it at once. */
function FormPage() {
  const [references, setReferences] = useState<ProductReferences>({
    brands: [],
    categories: [DRINKS],
    subcategories: [],
  });

  function create(
    kind: ReferenceKind,
    categoryId: string | undefined,
    onCreated: (created: NamedReference) => void,
  ) {
    asked.push([kind, categoryId]);
    const created = { _id: newId(), name: `Nueva ${kind}`, categoryId: DRINKS };
    setReferences((known) => ({ ...known, [LIST[kind]]: [...known[LIST[kind]], created] }));
    onCreated(created);
  }

  return (
    <NewProductModal
      references={references}
      barcode={undefined}
      onNewReference={create}
      onEditOther={() => {}}
      onCreated={() => {}}
      onClose={() => {}}
    />
  );
}

test('a brand, a category and a subcategory are created in place, and chosen', async () => {
  openRemote([{ path: '/', element: <FormPage /> }], '/', aSeller('canManageProducts'));
  const person = userEvent.setup();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const chosen = (label: string) =>
    screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;

  await press('+ Nueva marca');
  await waitFor(() => expect(chosen('Marca')).toBe('Nueva brand'));
  expect(screen.queryByRole('button', { name: '+ Nueva subcategoría' })).toBeNull();
  await person.selectOptions(screen.getByLabelText('Categoría'), 'Bebidas');
  await press('+ Nueva subcategoría');
  await waitFor(() => expect(chosen('Subcategoría')).toBe('Nueva subcategory'));
  await press('+ Nueva categoría');
  await waitFor(() => expect(chosen('Categoría')).toBe('Nueva category'));
  expect(chosen('Subcategoría')).toBe('Sin subcategoría');

  expect(asked).toEqual([
    ['brand', undefined],
    ['subcategory', DRINKS._id],
    ['category', undefined],
  ]);
  expect(shop.created).toEqual([]);
});
