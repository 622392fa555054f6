import type { DashboardStats } from '@mostrador/contracts/dashboard';
import type { Shortage, StockMovement } from '@mostrador/contracts/products';
import type { CompletedSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';

const server = aServer();

const shortagesOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/products/shortages')).json<Shortage[]>();
const settle = (caller: Caller, id: string, deduct: boolean) =>
  caller.call('POST', `/api/products/${id}/shortage/settlement`, { deduct });
const sellWithoutStock = (shop: TestShop, sellWithoutStock = true) =>
  shop.call('PUT', '/api/till-settings', { sellWithoutStock });
const buy = (shop: TestShop, id: string, amount: number) =>
  shop.call('PUT', `/api/products/${id}`, {
    adjustment: { amount, direction: 'add', reason: 'Compra' },
  });

/** Returns the kinds and quantities of a product's movements, oldest first. */
async function historyOf(shop: TestShop, id: string) {
  const answer = await shop.call('GET', `/api/products/${id}/stock-movements`);
  const { movements } = answer.json<{ movements: StockMovement[] }>();
  return movements.reverse().map(({ kind, quantity, stockAfter }) => [kind, quantity, stockAfter]);
}

/** A shop that sells without stock, and has sold five of a product with a stock of two. */
async function aShopWithShortage() {
  const shop = await aShop(server);
  await sellWithoutStock(shop);
  const coca = await shop.aProduct({ name: 'Coca', stock: 2 });
  const sale = (await shop.sell({ [coca._id]: 5 })).json<CompletedSale>();
  return { shop, coca, sale };
}

describe('a product without stock control', () => {
  test('is sold in any quantity, and its history has what was sold', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct({ stock: 3, tracksStock: false });

    const first = await shop.sell({ [_id]: 2 });
    const second = await shop.sell({ [_id]: 500 });

    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().stock).toEqual([{ _id, stock: 0, version: 3 }]);
    expect(await historyOf(shop, _id)).toEqual([
      ['opening', 3, 3],
      ['sale', -2, 1],
      ['shortage', 499, 500],
      ['sale', -500, 0],
    ]);
    expect(await shortagesOf(shop)).toEqual([]);
    await expectEvenBooks(server);
  });

  test('gives no alert of low stock, and has its control back when it is turned on', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ stock: 0, minStock: 5, tracksStock: false });
    const lowStock = async () =>
      (await shop.call('GET', '/api/dashboard/stats')).json<DashboardStats>().inventory;

    expect(await lowStock()).toMatchObject({ lowStockCount: 0, lowStockProducts: [] });
    await shop.change(product, { tracksStock: true });
    expect(await lowStock()).toMatchObject({ lowStockCount: 1 });
    expect((await shop.sell({ [product._id]: 1 })).statusCode).toBe(409);
  });

  test('is controlled by default, and stays as it is when a change does not say', async () => {
    const shop = await aShop(server);
    const [usual, off] = [await shop.aProduct(), await shop.aProduct({ tracksStock: false })];
    expect(usual.tracksStock).toBe(true);
    expect((await shop.change(off, { price: 9 })).json()).toMatchObject({ tracksStock: false });
  });

  test('comes back to its shelf by a cancellation and by a return', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct({ stock: 0, tracksStock: false });
    const cancelled = (await shop.sell({ [_id]: 2 })).json<CompletedSale>();
    const returned = (await shop.sell({ [_id]: 3 })).json<CompletedSale>();

    const answers = [
      await shop.call('PUT', `/api/sales/${cancelled._id}/cancel`),
      await shop.call('POST', `/api/sales/${returned._id}/returns`, {
        _id: newId(),
        items: [{ position: 0, quantity: 1 }],
      }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
    await expectEvenBooks(server);
  });
});

describe('a sale beyond the stock', () => {
  test('is refused unless the shop sells without stock', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct({ name: 'Coca', stock: 2 });

    expect((await shop.sell({ [_id]: 3 })).json()).toMatchObject({
      code: 'sale.insufficient-stock',
      error: 'Stock insuficiente: quedan 2 de Coca',
    });
    await sellWithoutStock(shop);
    expect((await shop.sell({ [_id]: 3 })).statusCode).toBe(201);
    await sellWithoutStock(shop, false);
    expect((await shop.sell({ [_id]: 1 })).statusCode).toBe(409);
  });

  test('leaves no stock, and what was short to be settled', async () => {
    const { shop, coca, sale } = await aShopWithShortage();
    await shop.sell({ [coca._id]: 1 });

    expect(sale.stock).toEqual([{ _id: coca._id, stock: 0, version: 2 }]);
    expect(await historyOf(shop, coca._id)).toEqual([
      ['opening', 2, 2],
      ['shortage', 3, 5],
      ['sale', -5, 0],
      ['shortage', 1, 1],
      ['sale', -1, 0],
    ]);
    expect(await shortagesOf(shop)).toEqual([
      {
        product: { _id: coca._id, name: 'Coca', unit: 'unit', stock: 0 },
        quantity: 4,
        sales: 2,
        since: sale.createdAt,
      },
    ]);
    await expectEvenBooks(server);
  });

  test('is one shortage for the lines of a product, also of half a kilogram', async () => {
    const shop = await aShop(server);
    await sellWithoutStock(shop);
    const { _id } = await shop.aProduct({ unit: 'kg', stock: 0.75 });
    const line = (quantity: number) => ({ productId: _id, quantity, discount: { percent: 10 } });

    const answer = await shop.sell({}, { items: [line(0.5), line(0.75)] });

    expect(answer.statusCode).toBe(201);
    expect(await shortagesOf(shop)).toMatchObject([{ quantity: 0.5, sales: 1 }]);
    await expectEvenBooks(server);
  });

  test('of the last unit by two tills at once: both sell where it is allowed, else one', async () => {
    const shop = await aShop(server);
    const [kept, short] = [await shop.aProduct({ stock: 1 }), await shop.aProduct({ stock: 1 })];
    const bothSell = async (id: string) => {
      const sold = await Promise.all([1, 2, 3, 4].map(() => shop.sell({ [id]: 1 })));
      return sold.map(({ statusCode }) => statusCode).sort();
    };

    expect(await bothSell(kept._id)).toEqual([201, 409, 409, 409]);
    await sellWithoutStock(shop);
    expect(await bothSell(short._id)).toEqual([201, 201, 201, 201]);

    expect(await shortagesOf(shop)).toMatchObject([{ quantity: 3, sales: 3 }]);
    await expectEvenBooks(server);
  });

  test('sent twice is short once', async () => {
    const shop = await aShop(server);
    await sellWithoutStock(shop);
    const { _id } = await shop.aProduct({ stock: 0 });
    const sale = { _id: newId() };

    const [first, again] = await Promise.all([
      shop.sell({ [_id]: 1 }, sale),
      shop.sell({ [_id]: 1 }, sale),
    ]);

    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(await shortagesOf(shop)).toMatchObject([{ quantity: 1, sales: 1 }]);
  });

  test('that is cancelled leaves the stock as it was, and nothing to settle', async () => {
    const { shop, coca, sale } = await aShopWithShortage();

    const answer = await shop.call('PUT', `/api/sales/${sale._id}/cancel`);

    expect(answer.statusCode).toBe(200);
    expect(await shop.stockOf(coca._id)).toBe(2);
    expect(await shortagesOf(shop)).toEqual([]);
    await expectEvenBooks(server);
  });
});

describe('settling a shortage', () => {
  test('subtracts it from a purchase that was entered whole', async () => {
    const { shop, coca } = await aShopWithShortage();
    const early = await settle(shop, coca._id, true);
    await buy(shop, coca._id, 12);

    const answer = await settle(shop, coca._id, true);

    expect(early.json()).toMatchObject({
      code: 'product.shortage-over-stock',
      error:
        'Coca: hay 0 y se vendieron 3 sin stock. Cargá primero la compra, o elegí que ya lo contaste.',
    });
    expect(answer.json()).toMatchObject({ _id: coca._id, stock: 9 });
    expect((await historyOf(shop, coca._id)).at(-1)).toEqual(['settlement', -3, 9]);
    expect(await shortagesOf(shop)).toEqual([]);
    await expectEvenBooks(server);
  });

  test('leaves a stock that was counted', async () => {
    const { shop, coca } = await aShopWithShortage();
    await buy(shop, coca._id, 9);

    expect((await settle(shop, coca._id, false)).json()).toMatchObject({ stock: 9 });
    expect(await shortagesOf(shop)).toEqual([]);
    await expectEvenBooks(server);
  });

  test('happens once, however many people do it', async () => {
    const { shop, coca } = await aShopWithShortage();
    await buy(shop, coca._id, 12);

    const answers = await Promise.all([1, 2, 3].map(() => settle(shop, coca._id, true)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await shop.stockOf(coca._id)).toBe(9);
  });

  test('does not settle what is sold without stock later', async () => {
    const { shop, coca } = await aShopWithShortage();
    await settle(shop, coca._id, false);
    await shop.sell({ [coca._id]: 2 });
    expect(await shortagesOf(shop)).toMatchObject([{ quantity: 2, sales: 1 }]);
  });

  test('is in the activity, in words', async () => {
    const { shop, coca } = await aShopWithShortage();
    await settle(shop, coca._id, false);

    const { entries } = (await shop.call('GET', '/api/activity')).json();
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'product.shortage-settled',
        summary: 'Resolvió 3 de Coca que se vendieron sin stock: ya estaban contados',
      }),
    );
  });
});
