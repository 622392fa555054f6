import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cachedProduct, dropProduct, keepProduct } from './cached-products.ts';
import { productsQuery } from './list-products.ts';

const YERBA = aProduct({ stock: 10, version: 5 });
const { queryKey } = productsQuery();

function aCacheWith(...products: Product[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, products);
  return queryClient;
}

test('a saved product takes the place of the older one', () => {
  const cache = aCacheWith(YERBA);
  keepProduct(cache, { ...YERBA, stock: 12, version: 6 });

  expect(cachedProduct(cache, YERBA._id)?.stock).toBe(12);
});

test('a sale heard of before the answer to an older change is not undone by it', () => {
  const cache = aCacheWith({ ...YERBA, stock: 11, version: 7 });
  keepProduct(cache, { ...YERBA, stock: 12, version: 6 });

  expect(cachedProduct(cache, YERBA._id)).toMatchObject({ stock: 11, version: 7 });
});

test('a product nobody knew joins the list, and a deleted one leaves it', () => {
  const cache = aCacheWith(YERBA);
  const alfajor = aProduct({ name: 'Alfajor' });
  keepProduct(cache, alfajor);
  dropProduct(cache, YERBA._id);

  expect(cache.getQueryData(queryKey)).toEqual([alfajor]);
});

test('a list that was never read is not made up from one product', () => {
  const cache = new QueryClient();
  keepProduct(cache, YERBA);

  expect(cache.getQueryData(queryKey)).toBeUndefined();
});
