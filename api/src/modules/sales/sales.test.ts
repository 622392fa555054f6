import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';

const server = aServer();

test('a sale takes its stock and is answered with its prices and total', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 3450.5, stock: 10 });
  const alfajor = await shop.aProduct({ name: 'Alfajor', price: 1100, stock: 5 });
  const _id = newId();

  const answer = await shop.sell(
    { [yerba._id]: 2, [alfajor._id]: 1 },
    { _id, paymentMethod: 'QR' },
  );

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    _id,
    createdAt: server.now.toISOString(),
    total: 8001,
    status: 'completed',
    paymentMethod: 'QR',
    userId: { _id: shop.userId, username: shop.username },
    items: [
      { productId: yerba._id, productName: 'Yerba', quantity: 2, price: 3450.5, subtotal: 6901 },
      { productId: alfajor._id, productName: 'Alfajor', quantity: 1, price: 1100, subtotal: 1100 },
    ],
    cancelledBy: null,
    cancelledAt: null,
  });
  expect(await shop.stockOf(yerba._id)).toBe(8);
  expect(await shop.stockOf(alfajor._id)).toBe(4);
  expect((await shop.listSales()).sales).toEqual([answer.json()]);
});
