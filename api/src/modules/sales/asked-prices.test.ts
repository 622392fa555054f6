import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';

// A product with price 0 asks for its price at the counter, and is sold for what the seller entered.

const server = aServer();

const post = (caller: Caller, items: NewSale['items'], more: Partial<NewSale> = {}) =>
  caller.call('POST', '/api/sales', { _id: newId(), items, ...more });

async function aShopWithRecharges() {
  const shop = await aShop(server);
  const recharge = await shop.aProduct({ name: 'Recarga Claro', price: 0, stock: 100 });
  const shown = { productId: recharge._id, price: 0, version: recharge.version };
  return { shop, recharge, shown };
}

test('is charged the asked price, by any seller, on a line of its own each time', async () => {
  const { shop, recharge, shown } = await aShopWithRecharges();
  const seller = await shop.aSeller({ canManageSales: true });

  const answer = await post(seller, [
    { ...shown, askedPrice: 500, quantity: 1 },
    { ...shown, askedPrice: 1500.5, quantity: 2 },
  ]);

  const made = answer.json<CompletedSale>();
  expect(made).toMatchObject({
    total: 3501,
    items: [
      { productName: 'Recarga Claro', price: 500, subtotal: 500 },
      { price: 1500.5, quantity: 2, subtotal: 3001 },
    ],
    stock: [{ _id: recharge._id, stock: 97 }],
  });
  const { stock: _, ...recorded } = made;
  expect((await shop.call('GET', `/api/sales/${made._id}`)).json()).toEqual(recorded);
});

test('is what a return gives back', async () => {
  const { shop, shown } = await aShopWithRecharges();
  const { _id } = (
    await post(shop, [{ ...shown, askedPrice: 700, quantity: 3 }])
  ).json<CompletedSale>();

  const returned = await shop.call('POST', `/api/sales/${_id}/returns`, {
    _id: newId(),
    items: [{ position: 0, quantity: 2, restock: true }],
  });

  expect(returned.json()).toMatchObject({ total: 1400 });
});

test('is the base of discounts, and of their maximum', async () => {
  const { shop, shown } = await aShopWithRecharges();
  const seller = await shop.aSeller({ canManageSales: true }, 10);
  const line = { ...shown, askedPrice: 1000, quantity: 1 };

  const allowed = await post(seller, [{ ...line, discount: { percent: 10 } }]);
  expect(allowed.json()).toMatchObject({ total: 900 });
  const refused = await post(seller, [{ ...line, discount: { amount: 100.01 } }]);
  expect(refused.json()).toMatchObject({ code: 'sale.discount-over-maximum' });
});

test('is charged with the quantity that follows from the printed price of a label', async () => {
  const { shop } = await aShopWithRecharges();
  await shop.call('PUT', '/api/till-settings', { scaleLabels: { carries: 'price' } });
  const { _id, version } = await shop.aProduct({ unit: 'kg', price: 0 });
  const line = { productId: _id, price: 0, version, askedPrice: 8000, labelTotal: 2001 };

  expect((await post(shop, [{ ...line, quantity: 0.25 }])).json()).toMatchObject({
    total: 2001,
    items: [{ price: 8000, quantity: 0.25 }],
  });
  expect((await post(shop, [{ ...line, quantity: 0.5 }])).json()).toMatchObject({
    code: 'sale.label-price',
  });
});

test('does not replace the price of a product that has one', async () => {
  const { shop, recharge, shown } = await aShopWithRecharges();
  await shop.change(recharge, { price: 2000 });

  const answer = await post(shop, [{ ...shown, askedPrice: 500, quantity: 1 }]);

  expect(answer.json()).toMatchObject({ total: 2000, items: [{ price: 2000 }] });
});

test('identifies the sale: the same id with another price is another sale', async () => {
  const { shop, shown } = await aShopWithRecharges();
  const _id = newId();
  const sell = (askedPrice: number) => post(shop, [{ ...shown, askedPrice, quantity: 1 }], { _id });

  const first = await sell(500);
  expect((await sell(500)).json()).toEqual(first.json());
  expect((await sell(600)).json()).toMatchObject({ code: 'sale.id-reused' });
});

test.each([0, -1, 0.001, 1e12])('of %d is refused', async (askedPrice) => {
  const { shop, shown } = await aShopWithRecharges();
  const answer = await post(shop, [{ ...shown, askedPrice, quantity: 1 }]);
  expect(answer.statusCode).toBe(400);
});

test('is not required by the documented request, which sells at the price of the product', async () => {
  const { shop, recharge } = await aShopWithRecharges();
  const answer = await post(shop, [{ productId: recharge._id, quantity: 1 }]);
  expect(answer.json()).toMatchObject({ total: 0, items: [{ price: 0 }] });
});

test('keeps the books in order', async () => {
  const { shop, shown } = await aShopWithRecharges();
  await post(shop, [
    { ...shown, askedPrice: 333.33, quantity: 3, discount: { percent: 7 } },
    { ...shown, askedPrice: 10, quantity: 1 },
  ]);
  await expectEvenBooks(server);
});
