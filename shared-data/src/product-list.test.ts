import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { afterEach, expect, test } from 'vitest';
import { cachedProduct, dropProduct, mergeProduct, mergeStock } from './product-list.ts';
import { queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

const YERBA = aProduct({ stock: 10, version: 5 });
const SUGAR = aProduct({ stock: 5, version: 1 });
const KEY = readKey(productEndpoints.list);

const listed = () => queryClient.getQueryData<Product[]>(KEY);
const list = (...products: Product[]) => queryClient.setQueryData(KEY, products);

afterEach(() => queryClient.clear());

test('a saved product replaces the older one', () => {
  list(YERBA);
  mergeProduct({ ...YERBA, stock: 12, version: 6 });

  expect(cachedProduct(YERBA._id)?.stock).toBe(12);
});

test('a sale heard before the answer to an older change is not undone by it', () => {
  list({ ...YERBA, stock: 11, version: 7 });
  mergeProduct({ ...YERBA, stock: 12, version: 6 });

  expect(cachedProduct(YERBA._id)).toMatchObject({ stock: 11, version: 7 });
});

test('a new product joins the list, and a deleted one leaves it', () => {
  list(YERBA);
  const alfajor = aProduct({ name: 'Alfajor' });
  mergeProduct(alfajor);
  dropProduct(YERBA._id);

  expect(listed()).toEqual([alfajor]);
});

test('a list that was never read is not created from one product or its stock', () => {
  mergeProduct(YERBA);
  mergeStock([{ _id: YERBA._id, stock: 7, version: 6 }]);

  expect(listed()).toBeUndefined();
});

test('new stock changes only its product in the list', () => {
  list(YERBA, SUGAR);
  mergeStock([{ _id: YERBA._id, stock: 7, version: 6 }]);

  expect(listed()).toEqual([{ ...YERBA, stock: 7, version: 6 }, SUGAR]);
  expect(listed()?.[1]).toBe(SUGAR);
});

test('stock that arrives late or twice changes nothing', () => {
  list(YERBA);
  const before = listed();
  mergeStock([{ _id: YERBA._id, stock: 12, version: 4 }]);
  mergeStock([{ _id: YERBA._id, stock: 12, version: 5 }]);

  expect(listed()).toBe(before);
});
