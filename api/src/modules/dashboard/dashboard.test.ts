import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { MAX_LOW_STOCK_PRODUCTS, MAX_TOP_PRODUCTS } from '@mostrador/contracts/dashboard';
import type { Product } from '@mostrador/contracts/products';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn } from '../../../test/a-shop.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const server = aServer();
const at = (local: string) => new Date(`${local}-03:00`);

beforeEach(() => {
  server.now = at('2026-03-12T15:00:00');
});

const answer = (caller: Caller) => caller.call('GET', '/api/dashboard/stats');
const stats = async (caller: Caller) => (await answer(caller)).json<DashboardStats>();

/** Creates a shop that sells yerba at 100. */
async function aKiosk() {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 10_000 });
  return { shop, yerba };
}

const sold = async (caller: Caller, { _id }: Product, quantity = 1) =>
  saleIn(await caller.sell({ [_id]: quantity }));

async function soldAt(local: string, caller: Caller, product: Product, quantity = 1) {
  const now = server.now;
  server.now = at(local);
  const sale = await sold(caller, product, quantity);
  server.now = now;
  return sale;
}

test('a new shop has figures without sales', async () => {
  const shop = await aShop(server);

  const none = { total: 0, count: 0, previous: { total: 0, count: 0 } };
  expect(await stats(shop)).toEqual({
    inventory: {
      totalProducts: 0,
      outOfStockCount: 0,
      stockValue: 0,
      lowStockCount: 0,
      lowStockProducts: [],
    },
    sales: { today: none, week: none, month: none },
    dailySales: ['06', '07', '08', '09', '10', '11', '12'].map((day) => ({
      _id: `2026-03-${day}`,
      total: 0,
      count: 0,
    })),
    topProducts: [],
    topProductsByQuantity: [],
  });
});

describe('sales', () => {
  test('are those of the day, the week from Monday and the month, beside the same part of the period before', async () => {
    const { shop, yerba } = await aKiosk();
    for (const [local, quantity] of [
      ['2026-03-12T00:00:00', 1],
      // Monday, and the Sunday before it.
      ['2026-03-09T00:00:00', 2],
      ['2026-03-08T23:59:59', 3],
      ['2026-03-01T00:00:00', 4],
      // Yesterday, before this time of day and exactly at it.
      ['2026-03-11T14:59:59', 10],
      ['2026-03-11T15:00:00', 20],
      // Last Thursday.
      ['2026-03-05T14:59:59', 30],
      ['2026-03-05T15:00:00', 40],
      // The twelfth of last month, and its first day.
      ['2026-02-12T14:59:59', 50],
      ['2026-02-12T15:00:00', 60],
      ['2026-02-01T00:00:00', 70],
      ['2026-01-31T23:59:59', 80],
    ] as const)
      await soldAt(local, shop, yerba, quantity);

    expect((await stats(shop)).sales).toEqual({
      today: { total: 100, count: 1, previous: { total: 1000, count: 1 } },
      week: { total: 3300, count: 4, previous: { total: 3000, count: 1 } },
      month: { total: 11_000, count: 8, previous: { total: 12_000, count: 2 } },
    });
  });

  test('of the last seven days are listed by day, including days without sales', async () => {
    const { shop, yerba } = await aKiosk();
    await soldAt('2026-03-05T23:59:59', shop, yerba, 5);
    await soldAt('2026-03-06T00:00:00', shop, yerba, 1);
    await soldAt('2026-03-11T23:59:59', shop, yerba, 2);
    await soldAt('2026-03-12T00:00:00', shop, yerba, 3);

    expect((await stats(shop)).dailySales.map(({ _id, total }) => [_id, total])).toEqual([
      ['2026-03-06', 100],
      ['2026-03-07', 0],
      ['2026-03-08', 0],
      ['2026-03-09', 0],
      ['2026-03-10', 0],
      ['2026-03-11', 200],
      ['2026-03-12', 300],
    ]);
  });

  test('leave their day when cancelled', async () => {
    const { shop, yerba } = await aKiosk();
    await sold(shop, yerba, 2);
    const mistake = await sold(shop, yerba, 5);
    expect((await stats(shop)).sales.today).toMatchObject({ total: 700, count: 2 });

    await cancel(shop, mistake);

    const { sales, dailySales, topProducts } = await stats(shop);
    expect(sales.today).toMatchObject({ total: 200, count: 1 });
    expect(dailySales.at(-1)).toMatchObject({ total: 200, count: 1 });
    expect(topProducts).toMatchObject([{ quantity: 2, revenue: 200 }]);
  });

  test('are reduced by returns, on the day of the return', async () => {
    const { shop, yerba } = await aKiosk();
    const sale = await soldAt('2026-03-11T10:00:00', shop, yerba, 5);
    await sold(shop, yerba, 1);
    await takeBack(shop, sale, { items: [{ position: 0, quantity: 2 }] });

    const { sales, dailySales, topProducts } = await stats(shop);
    expect(sales.today).toEqual({ total: -100, count: 1, previous: { total: 500, count: 1 } });
    expect(dailySales.slice(-2).map(({ total }) => total)).toEqual([500, -100]);
    expect(topProducts).toMatchObject([{ quantity: 4, revenue: 400 }]);
  });

  test('around midnight belong to their own day', async () => {
    const { shop, yerba } = await aKiosk();
    server.now = at('2026-03-31T23:59:59.999');
    await sold(shop, yerba, 1);
    expect((await stats(shop)).sales).toMatchObject({
      today: { total: 100 },
      month: { total: 100 },
    });

    // The day before is not closed yet.
    server.now = at('2026-04-01T00:00:00');
    await sold(shop, yerba, 2);
    const { sales, dailySales } = await stats(shop);
    expect(sales).toMatchObject({ today: { total: 200 }, week: { total: 300 } });
    expect(sales.month).toMatchObject({ total: 200, previous: { total: 0 } });
    expect(dailySales.slice(-2).map(({ total }) => total)).toEqual([100, 200]);
  });
});

describe('top products', () => {
  test('are of the last thirty days, by revenue, with their current name and unit', async () => {
    const { shop, yerba } = await aKiosk();
    const ham = await shop.aProduct({ name: 'Jamón', unit: 'kg', price: 10_000, stock: 10 });
    const renamed = await shop.aProduct({ name: 'Azucar', price: 250 });
    await soldAt('2026-02-10T23:59:59', shop, yerba, 1000);
    await soldAt('2026-02-11T00:00:00', shop, ham, 0.1);
    await sold(shop, ham, 0.205);
    await sold(shop, yerba, 3);
    await soldAt('2026-03-01T10:00:00', shop, renamed, 2);
    await shop.sell({}, { items: [{ description: 'Fotocopias', price: 40, quantity: 2 }] });
    await shop.change(renamed, { name: 'Azúcar' });

    expect((await stats(shop)).topProducts).toEqual([
      { productId: ham._id, productName: 'Jamón', unit: 'kg', quantity: 0.305, revenue: 3050 },
      { productId: renamed._id, productName: 'Azúcar', unit: 'unit', quantity: 2, revenue: 500 },
      { productId: yerba._id, productName: 'Yerba', unit: 'unit', quantity: 3, revenue: 300 },
      { productId: null, productName: 'Varios', unit: 'unit', quantity: 2, revenue: 80 },
    ]);
  });

  test('by quantity count a kilogram as a unit, and grams as parts of it', async () => {
    const { shop, yerba } = await aKiosk();
    const ham = await shop.aProduct({ name: 'Jamón', unit: 'kg', price: 10_000, stock: 10 });
    const seeds = await shop.aProduct({ name: 'Semillas', unit: 'g', price: 1, stock: 9999 });
    await sold(shop, seeds, 900);
    await sold(shop, ham, 1.5);
    await sold(shop, yerba, 2);
    const returned = await sold(shop, await shop.aProduct({ price: 5 }), 40);
    await takeBack(shop, returned);

    const { topProductsByQuantity } = await stats(shop);
    expect(
      topProductsByQuantity.map(({ productName, quantity, unit }) => [productName, quantity, unit]),
    ).toEqual([
      ['Yerba', 2, 'unit'],
      ['Jamón', 1.5, 'kg'],
      ['Semillas', 900, 'g'],
    ]);
  });

  test('use the amount charged, and name removed products', async () => {
    const { shop, yerba } = await aKiosk();
    await shop.sell(
      {},
      { items: [{ productId: yerba._id, quantity: 2 }], discount: { percent: 25 } },
    );
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect((await stats(shop)).topProducts).toMatchObject([{ productName: 'Yerba', revenue: 150 }]);
  });

  test('are ten at most, without products that were returned completely', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(
      Array.from({ length: MAX_TOP_PRODUCTS + 2 }, (_, place) =>
        shop.aProduct({ price: 100 + place }),
      ),
    );
    for (const product of products) {
      const sale = await sold(shop, product);
      if (product === products.at(-1)) await takeBack(shop, sale);
    }

    const { topProducts } = await stats(shop);
    expect(topProducts.map(({ revenue }) => revenue)).toEqual(
      Array.from({ length: MAX_TOP_PRODUCTS }, (_, place) => 110 - place),
    );
  });
});

describe('the stock', () => {
  test('has its value at prices, and what is missing of what is counted', async () => {
    const shop = await aShop(server);
    await shop.aProduct({ price: 100, stock: 3 });
    await shop.aProduct({ price: 1000, stock: 0.25, unit: 'kg' });
    await shop.aProduct({ price: 100, stock: 0 });
    await shop.aProduct({ price: 100, stock: 0, tracksStock: false });
    const removed = await shop.aProduct({ price: 100, stock: 9 });
    await shop.call('DELETE', `/api/products/${removed._id}`);

    expect((await stats(shop)).inventory).toMatchObject({ stockValue: 550, outOfStockCount: 1 });
  });

  test('has no value for a seller who may not read the reports', async () => {
    const shop = await aShop(server);
    await shop.aProduct({ price: 100, stock: 3 });
    const read = async (caller: Caller) => (await stats(caller)).inventory.stockValue;
    expect(await read(await shop.aSeller({ canManageSales: true }))).toBeNull();
    expect(await read(await shop.aSeller({ canViewHistory: true }))).toBe(300);
  });
});

describe('low stock', () => {
  test('has products that are sold and have reached a minimum of at least one', async () => {
    const shop = await aShop(server);
    const named = (name: string, stock: number, minStock: number, more = {}) =>
      shop.aProduct({ name, stock, minStock, ...more });
    await named('Enough', 4, 3);
    await named('No minimum', 0, 0);
    await named('At it', 3, 3);
    await named('Below it', 0.5, 1, { unit: 'kg' });
    const removed = await named('Removed', 0, 5);
    await shop.call('DELETE', `/api/products/${removed._id}`);

    expect((await stats(shop)).inventory).toMatchObject({
      totalProducts: 4,
      lowStockCount: 2,
      lowStockProducts: [
        { name: 'Below it', stock: 0.5, unit: 'kg' },
        { name: 'At it', stock: 3, unit: 'unit' },
      ],
    });
  });

  test('names some and counts all', async () => {
    const shop = await aShop(server);
    const count = MAX_LOW_STOCK_PRODUCTS + 1;
    for (let made = 0; made < count; made++) await shop.aProduct({ stock: 1, minStock: 1 });

    const { inventory } = await stats(shop);
    expect(inventory.lowStockCount).toBe(count);
    expect(inventory.lowStockProducts).toHaveLength(MAX_LOW_STOCK_PRODUCTS);
  });
});

describe('a seller without permission for the history', () => {
  test('sees the figures of their own sales, including those that others took back', async () => {
    const { shop, yerba } = await aKiosk();
    const seller = await shop.aSeller({ canManageSales: true });
    const own = await soldAt('2026-03-11T10:00:00', seller, yerba, 3);
    await soldAt('2026-03-11T10:00:00', shop, yerba, 10);
    await sold(seller, yerba, 2);
    const others = await sold(shop, yerba, 20);
    await takeBack(shop, own);
    await takeBack(shop, others);

    const { inventory, sales, dailySales, topProducts } = await stats(seller);
    expect(inventory.totalProducts).toBe(1);
    expect(sales.today).toEqual({ total: 100, count: 1, previous: { total: 300, count: 1 } });
    expect(sales.month).toMatchObject({ total: 400, count: 2 });
    expect(dailySales.slice(-2).map(({ total }) => total)).toEqual([300, 100]);
    expect(topProducts).toMatchObject([{ quantity: 4, revenue: 400 }]);
    expect((await stats(shop)).sales.month).toMatchObject({ total: 3300, count: 4 });
  });

  test('sees all figures with that permission', async () => {
    const { shop, yerba } = await aKiosk();
    await sold(shop, yerba);

    const { sales } = await stats(await shop.aSeller({ canViewHistory: true }));
    expect(sales.today.total).toBe(100);
  });
});

test("another shop's sales are not counted", async () => {
  const { shop, yerba } = await aKiosk();
  await soldAt('2026-03-11T10:00:00', shop, yerba);
  await sold(shop, yerba);

  expect(await stats(await aShop(server))).toMatchObject({
    inventory: { totalProducts: 0 },
    sales: { month: { total: 0, count: 0 } },
    topProducts: [],
  });
});

test('two servers that read a new day at once add it once', async () => {
  const { shop, yerba } = await aKiosk();
  await soldAt('2026-02-20T10:00:00', shop, yerba, 4);
  await soldAt('2026-03-11T10:00:00', shop, yerba, 3);
  const other = await anApp(server);
  onTestFinished(() => other.close());
  const read = (app: typeof other) =>
    app.inject({
      url: '/api/dashboard/stats',
      headers: { authorization: `Bearer ${shop.token}` },
    });

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => read(turn % 2 === 0 ? server.app : other)),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const { topProducts } of answers.map((one) => one.json<DashboardStats>()))
    expect(topProducts).toMatchObject([{ quantity: 7, revenue: 700 }]);
});

test('a clock that was ahead for a day loses no sale', async () => {
  const { shop, yerba } = await aKiosk();
  await sold(shop, yerba);
  server.now = at('2026-03-14T15:00:00');
  await stats(shop);

  server.now = at('2026-03-12T16:00:00');
  await sold(shop, yerba);
  expect((await stats(shop)).topProducts).toMatchObject([{ quantity: 2 }]);
  server.now = at('2026-03-14T15:00:00');
  const { topProducts, dailySales } = await stats(shop);
  expect(topProducts).toMatchObject([{ quantity: 2 }]);
  expect(dailySales.at(-3)).toMatchObject({ total: 200, count: 2 });
});
