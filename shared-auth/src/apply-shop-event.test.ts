import type { Product } from '@mostrador/contracts/products';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { applyShopEvent, PRODUCTS_KEY, readShopListsAgain, SALES_KEY } from './apply-shop-event.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const aProduct = (_id: string, stock: number, version: number) =>
  ({ _id, name: _id, stock, version }) as Product;
const listed = () => queryClient.getQueryData<Product[]>(PRODUCTS_KEY);
const stockChanged = (_id: string, stock: number, version: number) =>
  applyShopEvent(queryClient, { type: 'stock-changed', products: [{ _id, stock, version }] });

test('stock sold elsewhere is lowered in the list, and no other product is touched', () => {
  const sugar = aProduct('azúcar', 5, 1);
  queryClient.setQueryData(PRODUCTS_KEY, [aProduct('yerba', 9, 1), sugar]);

  stockChanged('yerba', 7, 2);

  expect(listed()).toEqual([aProduct('yerba', 7, 2), sugar]);
  expect(listed()?.[1]).toBe(sugar);
});

test('news that arrive late or twice change nothing', () => {
  const before = [aProduct('yerba', 7, 5)];
  queryClient.setQueryData(PRODUCTS_KEY, before);
  stockChanged('yerba', 9, 4);
  stockChanged('yerba', 7, 5);
  expect(listed()).toBe(before);
});

test('news before the list was ever read make no list', () => {
  stockChanged('yerba', 7, 2);
  expect(listed()).toBeUndefined();
});

test('a list that was on its way when the stock changed is corrected as it arrives', async () => {
  const arrives = Promise.withResolvers<Product[]>();
  const reading = queryClient.fetchQuery({
    queryKey: PRODUCTS_KEY,
    queryFn: () => arrives.promise,
  });
  stockChanged('yerba', 7, 2);
  arrives.resolve([aProduct('yerba', 9, 1)]);
  await reading;
  await expect.poll(listed).toEqual([aProduct('yerba', 7, 2)]);
});

test.each([
  ['products-changed', PRODUCTS_KEY, SALES_KEY],
  ['sales-changed', SALES_KEY, PRODUCTS_KEY],
] as const)('%s makes that list old, and only that one', (type, old, fresh) => {
  queryClient.setQueryData([...old], []);
  queryClient.setQueryData([...fresh], []);
  applyShopEvent(queryClient, { type });
  expect(queryClient.getQueryState([...old])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState([...fresh])?.isInvalidated).toBe(false);
});

test('after a gap every list is old, each page of the sales too', () => {
  const keys = [PRODUCTS_KEY, [...SALES_KEY, 'recent']];
  for (const key of keys) queryClient.setQueryData([...key], []);
  readShopListsAgain(queryClient);
  for (const key of keys) expect(queryClient.getQueryState([...key])?.isInvalidated).toBe(true);
});
