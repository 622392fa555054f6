import { newProduct, product, productChange } from '@mostrador/contracts/products.schemas';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { changeOf } from './product-change.ts';
import { matchProducts } from './product-list-view.ts';

// A field that was added to the contract of a product, and forgotten in a screen.

const { shop } = aShopServer();

/** Fields of a change that are not sent back as they are shown, with the reason. */
const NOT_SENT_BACK = {
  stock: 'only its change is sent',
  adjustment: 'is of one change',
  removeImage: 'is of one change',
  cost: 'is not in the list of products',
};

/** Terms that differ from the title of their field. */
const TERMS: Record<string, string> = { stock: 'Stock actual' };
/** Fields of the form without a term in the detail, with the reason. */
const NOT_IN_DETAIL = { name: 'is the title of the dialog', ivaRate: 'only the form shows it' };

/** Texts that the search does not look in, with the reason. */
const NOT_SEARCHED = { storeDescription: 'is written for the buyers of the store' };

test('every field that a form changes is sent back as it is', () => {
  const names = Object.keys(productChange.shape).filter((name) => !(name in NOT_SENT_BACK));
  const stored = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
  const reference = (name: string) => ({ _id: `the ${name}`, name: 'Algo' });
  const read = {
    ...aProduct(),
    ...stored,
    brandId: reference('brandId'),
    categoryId: reference('categoryId'),
    subcategoryId: reference('subcategoryId'),
  } as ReturnType<typeof aProduct>;

  expect(changeOf(read)).toEqual(stored);
});

test('every field of the form is in the detail', async () => {
  shop.products = [aProduct({ name: 'Yerba', codes: [{ code: 'CAJA', quantity: 12 }] })];
  const { person } = openPage('/app/products');
  const [opener] = await screen.findAllByRole('button', { name: 'Ver Yerba' });
  await person.click(opener as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Yerba' }));
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);

  const titles = Object.entries(newProduct.shape)
    .filter(([name]) => !(name in NOT_IN_DETAIL))
    .map(([name, field]) => TERMS[name] ?? field.meta()?.title);
  expect(titles.filter((title) => !terms.includes(title as string))).toEqual([]);
});

test('every text of a product is found by the search', () => {
  const named = { _id: newId(), name: 'Buscado' };
  const searched = Object.entries(product.shape).flatMap(([name, field]) => {
    const value = ['Buscado', named].find((one) => field.safeParse(one).success);
    return value && !(name in NOT_SEARCHED) ? [[name, value] as const] : [];
  });

  const found = searched.filter(([name, value]) => {
    const one = { ...aProduct({ name: 'Yerba' }), [name]: value };
    return matchProducts([one], { text: 'buscado' }).length === 1;
  });
  expect(searched.length).toBeGreaterThan(4);
  expect(found).toEqual(searched);
});
