import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { applyShopEvent, PRODUCTS_KEY } from '@mostrador/shared-auth';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { takeSoldStock, versionsOf } from './take-sold-stock.ts';

const yerba = aProduct({ stock: 10, version: 7 });
const sale = { _id: newId(), items: [{ productId: yerba._id, quantity: 3 }] };

function aList(...products: Product[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(PRODUCTS_KEY, products);
  const stock = () => queryClient.getQueryData<Product[]>(PRODUCTS_KEY)?.[0]?.stock;
  const hear = (stock: number, version: number) =>
    applyShopEvent(queryClient, {
      type: 'stock-changed',
      products: [{ _id: yerba._id, stock, version }],
    });
  return { queryClient, stock, hear };
}

test('what was sold is taken off at once, and the event that follows changes nothing', () => {
  const { queryClient, stock, hear } = aList(yerba, aProduct());
  takeSoldStock(queryClient, sale, versionsOf(queryClient, sale));
  expect(stock()).toBe(7);
  hear(7, 8);
  expect(stock()).toBe(7);
});

test('an event that came before the answer is not counted twice', () => {
  const { queryClient, stock, hear } = aList(yerba);
  const known = versionsOf(queryClient, sale);
  hear(7, 8);
  takeSoldStock(queryClient, sale, known);
  expect(stock()).toBe(7);
});

test('the event has the last word when another till sold too', () => {
  const { queryClient, stock, hear } = aList(yerba);
  takeSoldStock(queryClient, sale, versionsOf(queryClient, sale));
  hear(5, 9);
  expect(stock()).toBe(5);
});
