import type { Product } from '@mostrador/contracts/products';
import {
  MAX_REPORT_PRODUCTS,
  REPORT_NAMES,
  type Report,
  type ReportName,
} from '@mostrador/contracts/reports';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn } from '../../../test/a-shop.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { aCategory } from '../../../test/references.ts';
import { cancel, takeBack } from '../../../test/returns.ts';
import { createSaleHistory } from '../sale-records/sale-history.ts';
import { createAddedDays } from './added-days.ts';
import { readReport } from './reports.usecases.ts';

const server = aServer();
const at = (local: string) => new Date(`${local}-03:00`);

beforeEach(() => {
  server.now = at('2026-03-12T15:00:00');
});

const MARCH = '?from=2026-03-01&to=2026-03-31';

const answer = (caller: Caller, name: string, query = MARCH) =>
  caller.call('GET', `/api/reports/${name}${query}`);
async function report(caller: Caller, name: ReportName, query = MARCH): Promise<Report> {
  const answered = await answer(caller, name, query);
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json<Report>();
}

const inBrief = ({ rows }: Report) => rows.map(({ label, values }) => [label, ...values]);

async function soldAt(
  local: string,
  caller: Caller,
  { _id }: Product,
  quantity = 1,
  sale: Parameters<Caller['sell']>[1] = {},
) {
  const now = server.now;
  server.now = at(local);
  const sold = saleIn(await caller.sell({ [_id]: quantity }, sale));
  server.now = now;
  return sold;
}

/** Creates a shop that sells yerba at 100, at a cost of 60. */
async function aKiosk() {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 100, cost: 60, stock: 10_000 });
  return { shop, yerba };
}

describe('sales by time', () => {
  test("have every day of the period, in Argentina's time zone", async () => {
    const { shop, yerba } = await aKiosk();
    await soldAt('2026-03-09T23:59:59', shop, yerba, 1);
    await soldAt('2026-03-10T00:00:00', shop, yerba, 2);
    await soldAt('2026-03-12T14:00:00', shop, yerba, 3);
    await soldAt('2026-03-12T14:00:00', shop, yerba, 5);

    const days = await report(shop, 'days', '?from=2026-03-09&to=2026-03-13');

    expect(days).toMatchObject({
      rowLabel: 'Día',
      columns: [
        { label: 'Ventas', kind: 'count' },
        { label: 'Total', kind: 'money' },
        { label: 'Promedio', kind: 'money' },
      ],
      mainColumn: 1,
      period: { from: '2026-03-09', to: '2026-03-13' },
      comparedWith: null,
      totals: [4, 1100, 275],
      previousTotals: null,
      rowCount: 5,
    });
    expect(inBrief(days)).toEqual([
      ['09/03/2026', 1, 100, 100],
      ['10/03/2026', 1, 200, 200],
      ['11/03/2026', 0, 0, null],
      ['12/03/2026', 2, 800, 400],
      ['13/03/2026', 0, 0, null],
    ]);
    expect(days.rows[0]).toMatchObject({ key: '2026-03-09', previous: null });
  });

  test('compare each day with the day at the same position of the period before', async () => {
    const { shop, yerba } = await aKiosk();
    await soldAt('2026-02-28T10:00:00', shop, yerba, 1);
    await soldAt('2026-03-01T10:00:00', shop, yerba, 2);
    await soldAt('2026-03-02T10:00:00', shop, yerba, 4);

    const days = await report(shop, 'days', '?from=2026-03-02&to=2026-03-03&compare=previous');

    expect(days.comparedWith).toEqual({ from: '2026-02-28', to: '2026-03-01' });
    expect(days.rows.map(({ values, previous }) => [values[1], previous?.[1]])).toEqual([
      [400, 100],
      [0, 200],
    ]);
    expect(days.previousTotals).toEqual([2, 300, 150]);
  });

  test('have no value for days that a shorter month lacks', async () => {
    const { shop, yerba } = await aKiosk();
    server.now = at('2026-04-02T15:00:00');
    await soldAt('2026-02-28T10:00:00', shop, yerba, 1);

    const { rows, comparedWith } = await report(shop, 'days', `${MARCH}&compare=previous`);

    expect(comparedWith).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rows.slice(27, 29).map(({ previous }) => previous)).toEqual([
      [1, 100, 100],
      [null, null, null],
    ]);
  });

  test('have the hours from the first with sales to the last', async () => {
    const { shop, yerba } = await aKiosk();
    await soldAt('2026-03-09T23:59:59', shop, yerba, 1);
    await soldAt('2026-03-12T21:00:00', shop, yerba, 2);

    expect(inBrief(await report(shop, 'hours'))).toEqual([
      ['De 21 a 22', 1, 200, 200],
      ['De 22 a 23', 0, 0, null],
      ['De 23 a 24', 1, 100, 100],
    ]);
    expect(inBrief(await report(await aShop(server), 'hours'))).toEqual([]);
  });

  test('have the days of the week from Monday', async () => {
    const { shop, yerba } = await aKiosk();
    await soldAt('2026-03-09T10:00:00', shop, yerba, 1);
    await soldAt('2026-03-08T10:00:00', shop, yerba, 2);
    await soldAt('2026-03-01T10:00:00', shop, yerba, 2);

    expect(
      inBrief(await report(shop, 'weekdays')).map(([label, , total]) => [label, total]),
    ).toEqual([
      ['Lunes', 100],
      ['Martes', 0],
      ['Miércoles', 0],
      ['Jueves', 0],
      ['Viernes', 0],
      ['Sábado', 0],
      ['Domingo', 400],
    ]);
  });
});

describe('sales', () => {
  test('count for the original seller, including returns taken by others', async () => {
    const { shop, yerba } = await aKiosk();
    const seller = await shop.aSeller({ canManageSales: true });
    const sold = await soldAt('2026-03-09T10:00:00', seller, yerba, 3);
    await soldAt('2026-03-10T10:00:00', shop, yerba, 10);
    await soldAt('2026-02-10T10:00:00', seller, yerba, 7);
    await takeBack(shop, sold);

    expect(inBrief(await report(shop, 'sellers'))).toEqual([
      [shop.username, 1, 1000, 1000],
      [seller.username, 1, 200, 200],
    ]);
    const before = await report(shop, 'sellers', '?from=2026-03-10&to=2026-03-10&compare=previous');
    expect(before.rows.map(({ key, values, previous }) => [key, values[1], previous?.[1]])).toEqual(
      [
        [shop.userId, 1000, 0],
        [seller.userId, 0, 300],
      ],
    );
  });

  test('are grouped by payment method, and returns by refund method', async () => {
    const { shop, yerba } = await aKiosk();
    const card = await soldAt('2026-03-09T10:00:00', shop, yerba, 5, { paymentMethod: 'Débito' });
    await soldAt('2026-03-12T10:00:00', shop, yerba, 3, {
      payments: [
        { method: 'QR', amount: 120 },
        { method: 'Efectivo', amount: 200 },
      ],
    });
    await takeBack(shop, card, { paymentMethod: 'Efectivo' });

    const methods = await report(shop, 'methods');

    expect(methods.columns.map(({ label }) => label)).toEqual(['Cobrado', 'Devuelto', 'Total']);
    expect(inBrief(methods)).toEqual([
      ['Efectivo', 180, 100, 80],
      ['Débito', 500, 0, 500],
      ['QR', 120, 0, 120],
    ]);
    expect(methods.totals).toEqual([800, 100, 700]);
  });

  test('by payment method show what surcharges and the rounding of cash added', async () => {
    const { shop, yerba } = await aKiosk();
    const methods = [
      { key: 'Efectivo', label: 'Efectivo', percent: -10 },
      { key: 'Débito', label: 'Débito', percent: 15 },
    ];
    await shop.call('PUT', '/api/till-settings', { cashRounding: 50, methods });
    await soldAt('2026-03-09T10:00:00', shop, yerba, 5, { paymentMethod: 'Débito' });
    await soldAt('2026-03-12T10:00:00', shop, yerba, 3, { paymentMethod: 'Efectivo' });

    const byMethod = await report(shop, 'methods');

    expect(byMethod.columns.at(-1)).toEqual({
      label: 'Recargos, descuentos y redondeo',
      kind: 'money',
    });
    expect(inBrief(byMethod)).toEqual([
      ['Efectivo', 250, 0, 250, -50],
      ['Débito', 575, 0, 575, 75],
    ]);
    expect(byMethod.totals).toEqual([825, 0, 825, 25]);
  });

  test('are grouped by the current category, and removed products by name', async () => {
    const { shop, yerba } = await aKiosk();
    const drinks = await aCategory(shop, 'Bebidas');
    const soda = await shop.aProduct({ name: 'Soda', price: 300 });
    await soldAt('2026-03-09T10:00:00', shop, soda, 2);
    await soldAt('2026-03-12T10:00:00', shop, yerba, 1);
    await shop.sell({}, { items: [{ description: 'Fotocopias', price: 40, quantity: 5 }] });
    await shop.change(soda, { categoryId: drinks._id });
    await shop.call('DELETE', `/api/products/${soda._id}`);

    const categories = await report(shop, 'categories');
    const products = await report(shop, 'products');

    expect(inBrief(categories)).toEqual([
      ['Bebidas', 600, 66.67],
      ['Varios', 200, 22.22],
      ['Sin categoría', 100, 11.11],
    ]);
    expect(categories.totals).toEqual([900, 100]);
    expect(inBrief(products)).toEqual([
      ['Soda', 2, 600, 66.67],
      ['Varios', 5, 200, 22.22],
      ['Yerba', 1, 100, 11.11],
    ]);
    expect(products.rows.map(({ key }) => key)).toEqual([soda._id, 'none', yerba._id]);
    expect(products.totals).toEqual([null, 900, 100]);
  });

  test('list the top products, and total all', async () => {
    const shop = await aShop(server);
    await shop.onPlan('enterprise');
    const count = MAX_REPORT_PRODUCTS + 2;
    for (let made = 0; made < count; made++) {
      const product = await shop.aProduct({ price: 1 + made });
      await shop.sell({ [product._id]: 1 });
    }

    const products = await report(shop, 'products');

    expect(products.rows).toHaveLength(MAX_REPORT_PRODUCTS);
    expect(products.rows[0]?.values[1]).toBe(count);
    expect(products.rowCount).toBe(count);
    expect(products.totals[1]).toBe((count * (count + 1)) / 2);
  });

  test('exclude cancelled sales', async () => {
    const { shop, yerba } = await aKiosk();
    const mistake = await soldAt('2026-03-12T10:00:00', shop, yerba, 5);
    expect((await report(shop, 'days')).totals).toEqual([1, 500, 500]);

    await cancel(shop, mistake);

    for (const name of ['days', 'sellers', 'hours'] as const)
      expect((await report(shop, name)).totals).toEqual([0, 0, null]);
    for (const name of ['methods', 'categories', 'products', 'margins', 'iva'] as const)
      expect((await report(shop, name)).rows).toEqual([]);
  });
});

describe('margins', () => {
  test('include sales with a known cost, as of the sale', async () => {
    const { shop, yerba } = await aKiosk();
    const unknown = await shop.aProduct({ name: 'Sin costo', price: 500 });
    const loss = await shop.aProduct({ name: 'Oferta', price: 50, cost: 60.5 });
    await soldAt('2026-03-09T10:00:00', shop, yerba, 2);
    await shop.change(yerba, { cost: 90 });
    await soldAt('2026-03-12T10:00:00', shop, yerba, 1);
    await soldAt('2026-03-12T10:00:00', shop, loss, 2);
    await soldAt('2026-03-12T10:00:00', shop, unknown, 1);

    const margins = await report(shop, 'margins');

    expect(margins.columns.map(({ label }) => label)).toEqual([
      'Vendido',
      'Costo',
      'Margen',
      'Margen %',
    ]);
    expect(inBrief(margins)).toEqual([
      ['Yerba', 300, 210, 90, 30],
      ['Oferta', 100, 121, -21, -21],
    ]);
    expect(margins.totals).toEqual([400, 331, 69, 17.25]);
  });

  test('are refused to a seller who may not manage products', async () => {
    const { shop } = await aKiosk();
    const seller = await shop.aSeller({ canViewHistory: true });

    for (const path of ['margins', 'margins/xlsx']) {
      const refused = await answer(seller, path);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({
        code: 'permission.denied',
        error: 'No tenés permiso para ver costos y márgenes',
      });
    }
    const manager = await shop.aSeller({ canViewHistory: true, canManageProducts: true });
    expect((await answer(manager, 'margins')).statusCode).toBe(200);
  });
});

describe('stock', () => {
  async function aStockedShop() {
    const { shop } = await aKiosk();
    const drinks = await aCategory(shop, 'Bebidas');
    await shop.aProduct({ name: 'Soda', price: 10, cost: 4, stock: 3, categoryId: drinks._id });
    await shop.aProduct({ name: 'Agua', price: 20, stock: 2, categoryId: drinks._id });
    await shop.aProduct({ name: 'Agotado', price: 20, stock: 0, categoryId: drinks._id });
    const loose = await aCategory(shop, 'Suelto');
    const ham = { price: 1000, cost: 500, unit: 'kg' as const, stock: 1.5, categoryId: loose._id };
    await shop.aProduct({ name: 'Jamón', ...ham });
    const removed = await shop.aProduct({ name: 'Quitado', stock: 5 });
    await shop.call('DELETE', `/api/products/${removed._id}`);
    return shop;
  }

  test('is the current value of products in stock, by category', async () => {
    const shop = await aStockedShop();

    const stock = await report(shop, 'stock', '?from=2020-01-01&to=2020-01-31&compare=previous');

    expect(stock.columns.map(({ label }) => label)).toEqual([
      'Productos',
      'Unidades',
      'Valor a costo',
      'Valor a precio',
      'Sin costo',
    ]);
    expect(inBrief(stock)).toEqual([
      ['Sin categoría', 1, 10_000, 600_000, 1_000_000, 0],
      ['Suelto', 1, null, 750, 1500, 0],
      ['Bebidas', 2, 5, 12, 70, 1],
    ]);
    expect(stock.totals).toEqual([4, 10_005, 600_762, 1_001_570, 1]);
    expect(stock).toMatchObject({ comparedWith: null, previousTotals: null });
  });

  test('is shown even when its value exceeds exact cents', async () => {
    const shop = await aShop(server);
    const price = 999_999_999.99;
    await shop.aProduct({ price, cost: price, stock: 9_999_999 });

    const value = price * 9_999_999;
    const about = expect.closeTo(value, -9);
    expect((await report(shop, 'stock')).totals).toEqual([1, 9_999_999, about, about, 0]);
    const idle = await report(shop, 'idle', '?from=2026-03-13&to=2026-03-14');
    expect(idle.totals).toEqual([null, about, about, null]);
  });

  test('shows no cost to a seller who may not manage products', async () => {
    const shop = await aStockedShop();
    const seller = await shop.aSeller({ canViewHistory: true });

    for (const name of ['stock', 'idle'] as const) {
      const { rows, totals, columns } = await report(
        seller,
        name,
        '?from=2026-04-01&to=2026-04-30',
      );
      const cost = columns.findIndex(({ label }) => label === 'Valor a costo');
      expect(rows.length).toBeGreaterThan(0);
      for (const values of [totals, ...rows.map((row) => row.values)])
        expect(values[cost]).toBeNull();
    }
  });
});

describe('products that do not move', () => {
  test('existed before the period, are in stock, and sold nothing net in it', async () => {
    const shop = await aShop(server);
    server.now = at('2026-02-01T10:00:00');
    const product = (name: string, price: number, stock = 10) =>
      shop.aProduct({ name, price, stock, cost: 1 });
    const never = await product('Nunca', 10);
    const before = await product('Antes', 100);
    const sold = await product('Vendido', 1000);
    const back = await product('Volvió', 50);
    await product('Sin stock', 1000, 0);
    await soldAt('2026-02-20T10:00:00', shop, before);
    await soldAt('2026-03-05T10:00:00', shop, sold);
    const returned = await soldAt('2026-03-11T10:00:00', shop, back);
    server.now = at('2026-03-12T09:00:00');
    await takeBack(shop, returned);
    await cancel(shop, await soldAt('2026-03-12T09:00:00', shop, before));
    await product('Nuevo', 1000);

    const idle = await report(shop, 'idle');

    expect(idle.columns.map(({ label }) => label)).toEqual([
      'Stock',
      'Valor a precio',
      'Valor a costo',
      'Días sin ventas',
    ]);
    expect(inBrief(idle)).toEqual([
      ['Antes', 9, 900, 9, 20],
      ['Volvió', 10, 500, 10, 1],
      ['Nunca', 10, 100, 10, null],
    ]);
    expect(idle.rows[2]?.key).toBe(never._id);
    expect(idle.totals).toEqual([null, 1500, 29, null]);
    expect(idle.rowCount).toBe(3);
  });

  test('list those with the highest value, and total all', async () => {
    const shop = await aShop(server);
    await shop.onPlan('enterprise');
    const count = MAX_REPORT_PRODUCTS + 2;
    for (let made = 0; made < count; made++) await shop.aProduct({ price: 1 + made, stock: 1 });

    const idle = await report(shop, 'idle', '?from=2026-03-13&to=2026-03-14');

    expect(idle.rows).toHaveLength(MAX_REPORT_PRODUCTS);
    expect(idle.rows[0]?.values[1]).toBe(count);
    expect(idle.rowCount).toBe(count);
    expect(idle.totals[1]).toBe((count * (count + 1)) / 2);
  });
});

describe('IVA', () => {
  const byRate = (shop: Caller) => report(shop, 'iva').then(inBrief);

  test('is grouped by month and rate, with exempt sales apart', async () => {
    const shop = await aShop(server);
    const at21 = await shop.aProduct({ price: 121 });
    const at10 = await shop.aProduct({ price: 110.5, ivaRate: 10.5 });
    const exempt = await shop.aProduct({ price: 70, ivaRate: 0 });
    await soldAt('2026-02-28T23:59:59', shop, at21, 1);
    await soldAt('2026-03-01T00:00:00', shop, at21, 1);
    await soldAt('2026-03-12T10:00:00', shop, at21, 2);
    await soldAt('2026-03-12T10:00:00', shop, at10, 1);
    await soldAt('2026-03-12T10:00:00', shop, exempt, 1);

    const iva = await report(shop, 'iva', '?from=2026-02-01&to=2026-03-31');

    expect(iva.columns.map(({ label }) => label)).toEqual(['Neto gravado', 'IVA', 'Total']);
    expect(inBrief(iva)).toEqual([
      ['Febrero de 2026 · 21\u00a0%', 100, 21, 121],
      ['Marzo de 2026 · 21\u00a0%', 300, 63, 363],
      ['Marzo de 2026 · 10,5\u00a0%', 100, 10.5, 110.5],
      ['Marzo de 2026 · Exento', 0, 0, 70],
    ]);
    expect(iva.rows.map(({ key }) => key)).toEqual([
      '2026-02 21',
      '2026-03 21',
      '2026-03 10.5',
      '2026-03 0',
    ]);
    expect(iva.totals).toEqual([500, 94.5, 664.5]);
  });

  test('is the sum of the amounts of each sale, without rounding again', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 1500, stock: 60 });
    for (let sold = 0; sold < 60; sold++)
      await soldAt(sold < 30 ? '2026-03-02T10:00:00' : '2026-03-12T10:00:00', shop, yerba);

    expect(await byRate(shop)).toEqual([['Marzo de 2026 · 21\u00a0%', 74380.2, 15619.8, 90000]]);
  });

  test('is zero for a sale returned in parts, at two rates', async () => {
    const shop = await aShop(server);
    const at21 = await shop.aProduct({ price: 0.01 });
    const at10 = await shop.aProduct({ price: 33.33, ivaRate: 10.5 });
    const sale = saleIn(await shop.sell({ [at21._id]: 3, [at10._id]: 3 }));
    const both = [0, 1].map((position) => ({ position, quantity: 1 }));

    await takeBack(shop, sale, { items: both });
    expect(await byRate(shop)).toEqual([
      ['Marzo de 2026 · 21\u00a0%', 0.01, 0.01, 0.02],
      ['Marzo de 2026 · 10,5\u00a0%', 60.33, 6.33, 66.66],
    ]);
    await takeBack(shop, sale, { items: both });
    await takeBack(shop, sale, { items: both });

    expect(await byRate(shop)).toEqual([]);
  });

  test('excludes a cancelled sale', async () => {
    const { shop, yerba } = await aKiosk();
    await cancel(shop, saleIn(await shop.sell({ [yerba._id]: 1 })));

    expect(await byRate(shop)).toEqual([]);
  });
});

test.each(REPORT_NAMES)('%s excludes other shops', async (name) => {
  const { shop, yerba } = await aKiosk();
  await soldAt('2026-03-05T10:00:00', shop, yerba, 2);
  await soldAt('2026-03-12T10:00:00', shop, yerba, 2);
  const other = await aShop(server);

  const { rows, totals } = await report(other, name, `${MARCH}&compare=year`);

  for (const values of [totals, ...rows.map((row) => row.values)])
    expect(values.filter((value) => value !== null && value !== 0)).toEqual([]);
  const ids: unknown[] = [yerba._id, shop.userId];
  expect(rows.filter(({ key }) => ids.includes(key))).toEqual([]);
});

test.each(REPORT_NAMES)('%s accepts any valid period', async (name) => {
  const { shop, yerba } = await aKiosk();
  await soldAt('2026-03-05T10:00:00', shop, yerba, 2);

  for (const [from, to] of [
    ['0000-01-01', '0000-12-31'],
    ['0001-01-01', '0001-01-01'],
    ['1816-07-09', '1816-07-09'],
    ['9998-01-01', '9999-01-01'],
  ])
    for (const compare of ['previous', 'year'])
      expect(
        (await answer(shop, name, `?from=${from}&to=${to}&compare=${compare}`)).statusCode,
      ).toBe(200);
  const far = await server.database
    .forShop(shop.shopId)
    .selectFrom('product_days_closed')
    .select('day')
    .where('day', '<', '2026-03-05')
    .execute();
  expect(far).toEqual([]);
});

test.each([
  ['no period', 'days', '', ['from', 'to']],
  ['half of a period', 'days', '?from=2026-03-01', ['to']],
  ['an end before the start', 'days', '?from=2026-03-02&to=2026-03-01', ['to']],
  ['more than a year', 'days', '?from=2026-01-01&to=2027-01-02', ['to']],
  ['a day that does not exist', 'days', '?from=2026-02-29&to=2026-03-01', ['from']],
  ['SQL for a day', 'days', "?from=2026-03-01'--&to=2026-03-02", ['from']],
  ['two days for one', 'days', '?from=2026-03-01&from=2026-03-02&to=2026-03-02', ['from']],
  ['an unknown comparison', 'days', `${MARCH}&compare=century`, ['compare']],
  ['an unknown report', 'constructor', MARCH, ['name']],
])('%s is refused, naming the field', async (_, name, query, fields) => {
  const shop = await aShop(server);

  for (const path of [name, `${name}/xlsx`]) {
    const refused = await answer(shop, path, query);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().code).toBe('input.invalid');
    expect(Object.keys(refused.json().fields)).toEqual(fields);
  }
});

test('days that take long to add up the first time take several requests', async () => {
  const { shop, yerba } = await aKiosk();
  for (let day = 1; day <= 9; day++) await soldAt(`2026-03-0${day}T10:00:00`, shop, yerba);
  let elapsed = 0;
  const services = {
    history: createSaleHistory(),
    addedDays: createAddedDays({ longestAddingMs: 3, elapsedMs: () => elapsed++ }),
  };
  const ask = () =>
    readReport(services, {
      shop: server.database.forShop(shop.shopId),
      actor: shop.owner,
      name: 'days',
      query: { from: '2026-03-01', to: '2026-03-31', compare: 'none' },
      now: server.now,
      inShopQueue: (work) => work(),
    }).catch((error) => error.answer);

  const answers = [];
  while (!answers.at(-1)?.totals) answers.push(await ask());

  const refusals = answers.slice(0, -1);
  expect(refusals.length).toBeGreaterThan(1);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['report.still-adding']));
  expect(refusals[0].error).toBe(
    'Estamos sumando los días de ese período por primera vez. Probá de nuevo en unos segundos.',
  );
  expect(answers.at(-1).totals).toEqual([9, 900, 100]);
});

test('ten concurrent requests for new days add them once', async () => {
  const { shop, yerba } = await aKiosk();
  for (let day = 1; day <= 9; day++) await soldAt(`2026-03-0${day}T10:00:00`, shop, yerba);

  const answers = await Promise.all(
    REPORT_NAMES.slice(0, 4).flatMap((name) => [report(shop, name), report(shop, name)]),
  );

  expect(new Set(answers.map(({ totals }) => totals.at(1)))).toEqual(new Set([900]));
});

test('a clock that was ahead for a day loses no sale', async () => {
  const { shop, yerba } = await aKiosk();
  const [days, products] = ['days', 'products'] as const;
  await soldAt('2026-03-12T15:00:00', shop, yerba);
  server.now = at('2026-03-14T15:00:00');
  expect((await report(shop, days)).totals[1]).toBe(100);
  expect((await report(shop, products)).totals[1]).toBe(100);

  server.now = at('2026-03-12T16:00:00');
  await soldAt('2026-03-12T16:00:00', shop, yerba);
  expect((await report(shop, days)).totals[1]).toBe(200);
  server.now = at('2026-03-14T15:00:00');
  expect((await report(shop, days)).totals[1]).toBe(200);
  expect((await report(shop, products)).totals[1]).toBe(200);
});
