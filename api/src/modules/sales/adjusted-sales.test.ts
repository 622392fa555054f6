import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { MadeReturn } from '@mostrador/contracts/returns';
import type { NewSale, Sale, SaleTotals } from '@mostrador/contracts/sales';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { takeBack } from '../../../test/returns.ts';

const server = aServer();

beforeEach(() => {
  server.now = new Date('2026-03-10T12:00:00-03:00');
});

const METHODS = [
  { key: 'Efectivo', label: 'Efectivo', percent: -10 },
  {
    key: 'Crédito',
    label: 'Tarjeta',
    percent: 5,
    instalments: [{ count: 3, percent: 15 }, { count: 6 }],
  },
];

const change = (caller: Caller, settings: object) =>
  caller.call('PUT', '/api/till-settings', settings);

async function aShopWith(settings: object): Promise<TestShop> {
  const shop = await aShop(server);
  const answer = await change(shop, settings);
  expect(answer.statusCode, answer.body).toBe(200);
  return shop;
}

const sell = (shop: TestShop, sale: Partial<NewSale> & { price?: number }) => {
  const { price = 1000, ...more } = sale;
  return shop.sell({}, { items: [{ price, quantity: 1 }], ...more });
};
const sold = async (...asked: Parameters<typeof sell>): Promise<Sale> =>
  saleIn(await sell(...asked));
const refusalIn = (answer: LightMyRequestResponse) => {
  const { error, code } = answer.json<{ error: string; code: string }>();
  return { status: answer.statusCode, code, error };
};

describe('a method with a surcharge', () => {
  test('changes the total of a sale that names it, and what its lines are charged', async () => {
    const shop = await aShopWith({ methods: METHODS });

    expect(await sold(shop, { paymentMethod: 'Crédito' })).toMatchObject({
      total: 1050,
      discount: 0,
      adjustments: [{ method: 'Crédito', percent: 5, instalments: null, amount: 50 }],
      payments: [{ method: 'Crédito', amount: 1050 }],
      items: [{ price: 1000, subtotal: 1000, charged: 1050 }],
    });
    expect(await sold(shop, { paymentMethod: 'Crédito', instalments: 3 })).toMatchObject({
      total: 1150,
      adjustments: [{ method: 'Crédito', percent: 15, instalments: 3, amount: 150 }],
    });
    expect(await sold(shop, { paymentMethod: 'Crédito', instalments: 6 })).toMatchObject({
      total: 1000,
      adjustments: [{ method: 'Crédito', percent: 0, instalments: 6, amount: 0 }],
    });
    // The documented request names nothing.
    expect(await sold(shop, {})).toMatchObject({
      total: 900,
      adjustments: [{ method: 'Efectivo', percent: -10, instalments: null, amount: -100 }],
    });
    expect(await sold(shop, { paymentMethod: 'QR' })).toMatchObject({
      total: 1000,
      adjustments: [],
    });
    await expectEvenBooks(server);
  });

  test('adds its own to each part, in the history and in the totals of the shift', async () => {
    const shop = await aShopWith({ methods: METHODS });
    const register = await aCashRegister(shop);

    const sale = await sold(shop, {
      payments: [
        { method: 'Crédito', amount: 575, instalments: 3 },
        { method: 'Efectivo', amount: 500 },
      ],
    });

    expect(sale).toMatchObject({
      total: 1025,
      adjustments: [
        { method: 'Crédito', percent: 15, instalments: 3, amount: 75 },
        { method: 'Efectivo', percent: -10, instalments: null, amount: -50 },
      ],
      payments: [
        { method: 'Efectivo', amount: 450 },
        { method: 'Crédito', amount: 575 },
      ],
      cashReceived: 500,
    });
    expect((await shop.call('GET', `/api/sales/${sale._id}`)).json()).toEqual(sale);
    const reading = await shop.call('GET', `/api/cash-registers/${register._id}/reading`);
    expect(reading.json<CashRegisterReading>()).toMatchObject({ sales: { count: 1, total: 1025 } });
    const totals = (await shop.call('GET', '/api/sales/totals')).json<SaleTotals>();
    expect(totals).toMatchObject({ total: 1025, payments: sale.payments });
  });

  test('is charged as the shop has it when the sale arrives, whatever the till showed', async () => {
    const shop = await aShopWith({ methods: METHODS });
    expect(await sold(shop, { paymentMethod: 'Crédito' })).toMatchObject({ total: 1050 });

    await change(shop, { methods: [{ key: 'Crédito', label: 'Tarjeta', percent: 20 }] });

    expect(await sold(shop, { paymentMethod: 'Crédito' })).toMatchObject({ total: 1200 });
    expect(await sold(shop, {})).toMatchObject({ total: 1000, adjustments: [] });
  });

  test('refuses instalments that the shop does not offer, and payments that do not cover it', async () => {
    const shop = await aShopWith({ methods: METHODS });
    const refused = async (sale: Parameters<typeof sell>[1]) => refusalIn(await sell(shop, sale));

    expect(await refused({ paymentMethod: 'Crédito', instalments: 12 })).toEqual({
      status: 400,
      code: 'input.invalid',
      error: 'Cuotas: Tarjeta no se paga en 12 cuotas en este comercio',
    });
    expect(await refused({ payments: [{ method: 'Crédito', amount: 1000 }] })).toMatchObject({
      code: 'sale.payments-short',
      error: 'Faltan $\u00a050,00',
    });
    expect(await refused({ payments: [{ method: 'Crédito', amount: 1051 }] })).toMatchObject({
      code: 'sale.payments-exceed',
      error: expect.stringContaining('el total de $\u00a01.050,00'),
    });
  });

  test('does not count as a discount of the seller', async () => {
    const shop = await aShopWith({ methods: METHODS });
    const seller = await shop.aSeller({ canManageSales: true }, 5);

    const yerba = await shop.aProduct({ price: 1000 });

    const answer = await seller.sell({ [yerba._id]: 1 });

    expect(saleIn(answer).total).toBe(900);
  });

  test('keeps a sale from being recorded as paid by a method with another price', async () => {
    const shop = await aShopWith({ methods: METHODS });
    const sale = await sold(shop, { paymentMethod: 'Crédito' });
    const other = await sold(shop, { paymentMethod: 'QR' });
    const correct = (of: Sale, from: string, to: string) =>
      shop.call('PUT', `/api/sales/${of._id}/payment-method`, { from, to });

    expect((await correct(sale, 'Crédito', 'QR')).json()).toMatchObject({
      code: 'sale.not-correctable',
    });
    expect((await correct(other, 'QR', 'Crédito')).json()).toMatchObject({
      code: 'sale.not-correctable',
    });
    expect((await correct(other, 'QR', 'Débito')).statusCode).toBe(200);
  });

  test.each([
    [{ percent: -51 }, 'Recargo'],
    [{ percent: 100.01 }, 'Recargo'],
    [{ percent: 0.001 }, 'Recargo'],
    [{ instalments: [{ count: 1 }] }, 'Cuotas'],
    [{ instalments: [{ count: 3 }, { count: 3, percent: 5 }] }, 'cuotas repetida'],
  ])('%o is refused', async (terms, sentence) => {
    const shop = await aShop(server);
    const answer = await change(shop, { methods: [{ key: 'QR', label: 'QR', ...terms }] });
    expect(refusalIn(answer)).toMatchObject({
      status: 400,
      error: expect.stringContaining(sentence),
    });
  });
});

describe('rounding of cash', () => {
  test('takes off what coins are for, and has its own figure', async () => {
    const shop = await aShopWith({ cashRounding: 10 });

    const payments = [{ method: 'Efectivo', amount: 1100 }];
    expect(await sold(shop, { price: 1009.99, payments })).toMatchObject({
      total: 1000,
      rounding: -9.99,
      adjustments: [],
      items: [{ charged: 1000 }],
      cashReceived: 1100,
    });
    expect(await sold(shop, { price: 9.99 })).toMatchObject({ total: 9.99, rounding: 0 });
    expect(await sold(shop, { price: 1009.99, paymentMethod: 'QR' })).toMatchObject({
      total: 1009.99,
      rounding: 0,
    });
    await change(shop, { cashRoundingMode: 'nearest' });
    expect(await sold(shop, { price: 1009.99 })).toMatchObject({ total: 1010, rounding: 0.01 });
    await expectEvenBooks(server);
  });

  test('rounds refunds alike, and all of them give back what the sale cost', async () => {
    const shop = await aShopWith({ cashRounding: 10 });
    const sale = saleIn(await shop.sell({}, { items: [{ price: 334.5, quantity: 3 }] }));
    expect(sale).toMatchObject({ total: 1000, rounding: -3.5 });

    const made: MadeReturn[] = [];
    for (let one = 0; one < 3; one++) {
      const answer = await takeBack(shop, sale, { items: [{ position: 0, quantity: 1 }] });
      made.push(answer.json<MadeReturn>());
    }

    expect(made.map(({ total, rounding }) => ({ total, rounding }))).toEqual([
      { total: 340, rounding: 6.67 },
      { total: 330, rounding: -3.34 },
      { total: 330, rounding: -3.33 },
    ]);
    expect(made.map(({ payments }) => payments)).toEqual(
      [340, 330, 330].map((amount) => [{ method: 'Efectivo', amount }]),
    );
    expect((await shop.call('GET', `/api/sales/${sale._id}`)).json()).toMatchObject({
      returned: 1000,
    });
    await expectEvenBooks(server);
  });

  test('refuses a refund whose cash is not rounded, with the one that is', async () => {
    const shop = await aShopWith({ cashRounding: 10 });
    const sale = saleIn(await shop.sell({}, { items: [{ price: 334.5, quantity: 3 }] }));
    const asked = { items: [{ position: 0, quantity: 1 }] };
    const payments = (amount: number) => [{ method: 'Efectivo', amount }];

    const refused = await takeBack(shop, sale, { ...asked, payments: payments(333.33) });
    expect(refusalIn(refused)).toMatchObject({ code: 'return.payments-differ' });
    const answer = await takeBack(shop, sale, { ...asked, payments: payments(340) });
    expect(answer.json<MadeReturn>()).toMatchObject({ total: 340, rounding: 6.67 });
  });
});
