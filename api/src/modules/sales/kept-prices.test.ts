import type { ProductBatch } from '@mostrador/contracts/product-batches';
import type { Product } from '@mostrador/contracts/products';
import { KEPT_PRICE_MS, type NewSale, type Sale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { takeBack } from '../../../test/returns.ts';

// A till sends each line with the price that it showed. A sale is charged that price for some hours
// after the product got another one.

const server = aServer();
const NOON = new Date('2026-03-02T15:00:00Z');
beforeEach(() => {
  server.now = NOON;
});

const sell = (caller: Caller, items: NewSale['items'], more: Partial<NewSale> = {}) =>
  caller.call('POST', '/api/sales', { items, ...more });
/** Returns a line as a till sends it that showed this product, whatever its price is by now. */
const shown = (
  { _id, price, version }: Product,
  more: Partial<NewSale['items'][number]> = {},
): NewSale['items'][number] => ({ productId: _id, price, version, quantity: 1, ...more });
const reprice = async (shop: TestShop, product: Product, price: number): Promise<Product> => {
  const answer = await shop.change(product, { price });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const totalOf = async (shop: TestShop, items: NewSale['items']) =>
  (await sell(shop, items)).json<Sale>().total;

function wait(milliseconds: number) {
  server.now = new Date(server.now.getTime() + milliseconds);
}

describe('a sale is charged the price that its till showed', () => {
  test('when an edit changed it meanwhile', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const agua = await shop.aProduct({ price: 50 });
    await reprice(shop, yerba, 120);

    const answer = await sell(shop, [shown(yerba, { quantity: 2 }), shown(agua)], {
      payments: [{ method: 'QR', amount: 250 }],
    });

    expect(answer.statusCode, answer.body).toBe(201);
    const sale = answer.json<Sale>();
    expect(sale).toMatchObject({
      total: 250,
      items: [{ price: 100, quantity: 2, subtotal: 200, charged: 200 }, { price: 50 }],
    });
    expect((await shop.call('GET', `/api/sales/${sale._id}`)).json()).toMatchObject({
      total: 250,
      items: sale.items,
    });
    expect((await takeBack(shop, sale)).json()).toMatchObject({ total: 100 });
    await expectEvenBooks(server);
  });

  test('when a batch changed it, or was undone', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const batch = (
      await shop.call('POST', '/api/product-batches', {
        _id: newId(),
        kind: 'prices',
        title: 'Aumento',
        changes: [{ _id: yerba._id, from: { price: 100 }, to: { price: 130 } }],
      })
    ).json<ProductBatch>();

    expect(await totalOf(shop, [shown(yerba)])).toBe(100);
    expect(await totalOf(shop, [shown(yerba, { price: 130, version: 2 })])).toBe(130);
    await shop.call('POST', `/api/product-batches/${batch._id}/undo`);
    expect(await totalOf(shop, [shown(yerba, { price: 130, version: 2 })])).toBe(130);
    expect(await totalOf(shop, [shown(yerba)])).toBe(100);
  });

  test('for any price of the last hours, and until they have passed', async () => {
    const shop = await aShop(server);
    const first = await shop.aProduct({ price: 100, stock: 100 });
    const second = await reprice(shop, first, 120);
    wait(KEPT_PRICE_MS / 2);
    const third = await reprice(shop, second, 90);
    const totals = async () => [
      await totalOf(shop, [shown(first)]),
      await totalOf(shop, [shown(second)]),
      await totalOf(shop, [shown(third)]),
    ];

    expect(await totals()).toEqual([100, 120, 90]);
    wait(KEPT_PRICE_MS / 2);
    expect(await totals()).toEqual([100, 120, 90]);
    wait(1);
    expect(await totals()).toEqual([90, 120, 90]);
    wait(KEPT_PRICE_MS / 2);
    expect(await totals()).toEqual([90, 90, 90]);
  });

  test('in each line, when lines of one product showed different ones', async () => {
    const shop = await aShop(server);
    const before = await shop.aProduct({ price: 100 });
    const now = await reprice(shop, before, 120);
    const half = { discount: { percent: 50 } };

    for (const items of [
      [shown(before), shown(now, half)],
      [shown(now, half), shown(before)],
    ])
      expect(await totalOf(shop, items)).toBe(160);
    expect(await totalOf(shop, [shown(before), shown(now)])).toBe(220);
    expect(await ledgerOf(server, shop)).toEqual([{ id: before._id, stock: 4, moved: 4 }]);
  });

  test('and a label printed at it is sold', async () => {
    const shop = await aShop(server);
    await shop.call('PUT', '/api/till-settings', {
      scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
    });
    const queso = await shop.aProduct({ unit: 'kg', price: 10_000 });
    await reprice(shop, queso, 12_000);

    const items = [shown(queso, { quantity: 0.5, labelTotal: 5000 })];
    expect(await totalOf(shop, items)).toBe(5000);
  });

  test('and discounts are allowed up to a part of it', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true }, 10);
    const yerba = await shop.aProduct({ price: 100 });
    await reprice(shop, yerba, 200);

    expect((await sell(seller, [shown(yerba)], { discount: { amount: 10 } })).json().total).toBe(
      90,
    );
    expect((await sell(seller, [shown(yerba)], { discount: { amount: 11 } })).json()).toMatchObject(
      {
        error: 'Tu descuento máximo es 10 %',
      },
    );
  });

  test('also when the product asks for its price by now, but never for a price of 0', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const recharge = await shop.aProduct({ price: 0 });
    await reprice(shop, yerba, 0);
    await reprice(shop, recharge, 500);

    expect(await totalOf(shop, [shown(yerba, { askedPrice: 70 })])).toBe(100);
    expect(await totalOf(shop, [shown(recharge)])).toBe(500);
    expect(await totalOf(shop, [shown(recharge, { askedPrice: 1 })])).toBe(500);
  });

  test('by every till that showed it while the price changed', async () => {
    const shop = await aShop(server);
    await shop.onPlan('premium');
    const yerba = await shop.aProduct({ price: 100, stock: 1000 });

    const [, ...answers] = await Promise.all([
      (async () => {
        for (let product = yerba, price = 101; price < 120; price += 1)
          product = await reprice(shop, product, price);
      })(),
      ...Array.from({ length: 40 }, () => sell(shop, [shown(yerba)])),
    ]);

    expect(answers.map((answer) => answer.json().total)).toEqual(answers.map(() => 100));
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 960, moved: 960 }]);
  });
});

describe("a sale is charged the shop's price", () => {
  test('when its till showed one that the product never had', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const agua = await shop.aProduct({ price: 50 });
    await reprice(shop, yerba, 120);
    await reprice(shop, agua, 60);

    for (const price of [0.01, 99.99, 110, 50, 60])
      expect(await totalOf(shop, [shown(yerba, { price }), shown(agua)])).toBe(120 + 50);
  });

  test('when the request shows no price', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    await reprice(shop, yerba, 120);

    expect(await totalOf(shop, [{ productId: yerba._id, quantity: 1 }])).toBe(120);
    expect(await totalOf(shop, [shown(yerba, { version: undefined })])).toBe(120);
  });
});

test('a product that was removed is refused, also at a price that it had', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 100 });
  await reprice(shop, yerba, 120);
  await shop.call('DELETE', `/api/products/${yerba._id}`);

  expect((await sell(shop, [shown(yerba)])).json().error).toBe('Yerba ya no está a la venta');
});
