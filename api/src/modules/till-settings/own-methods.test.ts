import type { Activity } from '@mostrador/contracts/activity';
import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { Report } from '@mostrador/contracts/reports';
import type { MadeReturn } from '@mostrador/contracts/returns';
import type { Sale, SaleTotals } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { aCashRegister, closeCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { copyForm, downloadCopy, readCopy } from '../../../test/a-shop-copy.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { aShopWithCredit, payOnAccount, sellOnAccount } from '../../../test/customer-accounts.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { takeBack } from '../../../test/returns.ts';

const server = aServer();

const MP = { key: 'Mercado Pago', label: 'Mercado Pago' };
const DOCUMENTED = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'];
const items = [{ price: 1000, quantity: 1 }];

const change = (caller: Caller, settings: object) =>
  caller.call('PUT', '/api/till-settings', settings);
const settingsOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/till-settings')).json<TillSettings>();

/** Creates a shop that offers a method of its own. */
async function aShopWithOwnMethod(): Promise<TestShop> {
  const shop = await aShopWithCredit(server);
  const answer = await change(shop, {
    methods: [MP],
    paymentMethods: ['Mercado Pago', ...DOCUMENTED],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return shop;
}

const sell = (caller: Caller, sale: object) =>
  caller.call('POST', '/api/sales', { items, ...sale });
const rename = (shop: TestShop, key: string, label: string) =>
  change(shop, { methods: [{ key, label }] });

test.each(['constructor', '__proto__', 'toString'])(
  'no method is called %s, and no sale is paid by it',
  async (key) => {
    const shop = await aShop(server);
    const wrong = { code: 'input.invalid', error: expect.stringContaining('Medio de pago') };

    expect((await change(shop, { methods: [{ key, label: 'Otro' }] })).json()).toMatchObject(wrong);
    for (const payments of [
      [{ method: key, amount: 1000 }],
      [
        { method: 'QR', amount: 1000 },
        { method: key, amount: 500 },
      ],
    ])
      expect((await sell(shop, { payments })).json()).toMatchObject(wrong);
  },
);

describe('the list of methods', () => {
  test('is in the order of the shop, and keeps a hidden method', async () => {
    const shop = await aShopWithOwnMethod();

    expect((await settingsOf(shop)).paymentMethods).toEqual(['Mercado Pago', ...DOCUMENTED]);
    await change(shop, { paymentMethods: ['QR', 'Efectivo'], methods: [] });

    expect(await settingsOf(shop)).toMatchObject({
      paymentMethods: ['QR', 'Efectivo'],
      methods: [MP],
    });
  });

  test.each([
    ['El efectivo se ofrece siempre', { paymentMethods: ['QR'] }],
    ['«Vales» no está en la lista', { paymentMethods: ['Efectivo', 'Vales'] }],
    [
      '«Cuenta corriente» no está en la lista',
      { paymentMethods: ['Efectivo', 'Cuenta corriente'] },
    ],
    ['Hay uno repetido', { paymentMethods: ['Efectivo', 'QR', 'QR'] }],
    ['ya hay uno que se llama «efectivo»', { methods: [{ key: 'efectivo', label: 'efectivo' }] }],
    ['ya hay uno que se llama «q\u0301r»', { methods: [{ key: 'q\u0301r', label: 'Otro' }] }],
    ['ya hay uno que se llama «Débito»', { methods: [{ key: 'Cheque', label: 'Débito' }] }],
    [
      '«Cheque» está repetido',
      { methods: [MP, ...Array(2).fill({ key: 'Cheque', label: 'Cheque' })] },
    ],
    [
      'ya hay uno que se llama «cheque»',
      {
        methods: [
          { key: 'Cheque', label: 'Cheque' },
          { key: 'cheque', label: 'x' },
        ],
      },
    ],
    [
      'Cuenta corriente tiene su propia opción',
      { methods: [{ key: 'Cuenta corriente', label: 'Fiado' }] },
    ],
  ])('is refused: %s', async (problem, settings) => {
    const shop = await aShop(server);

    const answer = await change(shop, settings);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(`Medios de pago: ${problem}`);
    expect(answer.json().fields.paymentMethods).toBe(problem);
  });

  test('has names of one line without invisible characters', async () => {
    const shop = await aShop(server);

    await change(shop, { methods: [{ key: 'Naranja\u200b X\n', label: ' Naranja\u00a0X ' }] });

    expect((await settingsOf(shop)).methods).toMatchObject([
      { key: 'Naranja X', label: 'Naranja X' },
    ]);
  });

  test('of an earlier release is understood', async () => {
    const shop = await aShop(server);
    await server.database
      .forShop(shop.shopId)
      .insertInto('till_settings')
      .values({
        shop_id: shop.shopId,
        settings: { paymentMethods: ['Efectivo', 'QR'] },
        updated_at: server.now,
      })
      .execute();

    expect(await settingsOf(shop)).toMatchObject({
      paymentMethods: ['Efectivo', 'QR'],
      methods: [],
    });
    expect((await sell(shop, { paymentMethod: 'QR' })).statusCode).toBe(201);
  });
});

describe("a sale paid by a shop's own method", () => {
  test('is recorded with its key, whole and in parts, and by the documented request', async () => {
    const shop = await aShopWithOwnMethod();
    const whole = saleIn(await sell(shop, { paymentMethod: 'Mercado Pago' }));
    const payments = [
      { method: 'Efectivo', amount: 400 },
      { method: 'Mercado Pago', amount: 600 },
    ];
    const parts = saleIn(await sell(shop, { payments }));

    expect(whole).toMatchObject({
      paymentMethod: 'Mercado Pago',
      payments: [{ method: 'Mercado Pago', amount: 1000 }],
    });
    expect(parts).toMatchObject({ paymentMethod: 'Mercado Pago', payments });
    expect(saleIn(await sell(shop, {})).paymentMethod).toBe('Efectivo');
    await expectEvenBooks(server);
  });

  test("is refused in a shop without it, also after another shop's", async () => {
    await sell(await aShopWithOwnMethod(), { paymentMethod: 'Mercado Pago' });
    const shop = await aShop(server);
    const refusal = 'Medio de pago: «Mercado Pago» no está entre los de este comercio';

    const whole = await sell(shop, { paymentMethod: 'Mercado Pago' });
    const parts = await sell(shop, { payments: [{ method: 'Mercado Pago', amount: 1000 }] });

    for (const answer of [whole, parts])
      expect([answer.statusCode, answer.json().error]).toEqual([400, refusal]);
    expect(parts.json().fields).toHaveProperty('payments');
  });

  test('succeeds at once after the method was added, and when it is hidden', async () => {
    const shop = await aShop(server);
    expect((await sell(shop, { paymentMethod: 'Mercado Pago' })).statusCode).toBe(400);

    await change(shop, { methods: [MP] });

    expect((await sell(shop, { paymentMethod: 'Mercado Pago' })).statusCode).toBe(201);
  });

  test('is found and added up by its key, and named in files by its name, in the order of the shop', async () => {
    const shop = await aShopWithOwnMethod();
    const { _id } = await aCashRegister(shop);
    const sale = saleIn(await sell(shop, { paymentMethod: 'Mercado Pago' }));
    await sell(shop, { paymentMethod: 'QR' });
    await rename(shop, 'Mercado Pago', 'MP de Luz');

    const query = '?paymentMethod=Mercado%20Pago';
    const found = (await shop.call('GET', `/api/sales${query}`)).json<{ sales: Sale[] }>();
    expect(found.sales.map((one) => one._id)).toEqual([sale._id]);
    const totals = (await shop.call('GET', '/api/sales/totals')).json<SaleTotals>();
    expect(totals.payments).toEqual([
      { method: 'Mercado Pago', amount: 1000 },
      { method: 'QR', amount: 1000 },
    ]);

    const csv = (await shop.call('GET', `/api/sales/export/csv${query}`)).body;
    const [names = [], row = []] = parseCsv(csv.replace(/^\ufeff/, ''), { delimiter: ';' });
    expect(row[names.indexOf('MP de Luz')]).toBe('1000,00');
    expect(names.indexOf('MP de Luz')).toBe(names.indexOf('Efectivo') - 1);
    expect(row[names.indexOf('Medio de pago')]).toBe('MP de Luz');

    const report = (
      await shop.call('GET', '/api/reports/methods?from=2026-01-01&to=2026-12-31')
    ).json<Report>();
    expect(report.rows.map(({ key, label }) => [key, label])).toEqual([
      ['Mercado Pago', 'MP de Luz'],
      ['QR', 'QR'],
    ]);

    const reading = await shop.call('GET', `/api/cash-registers/${_id}/reading`);
    expect(reading.json<CashRegisterReading>().byMethod).toEqual([
      { method: 'Mercado Pago', count: 1, total: 1000 },
      { method: 'QR', count: 1, total: 1000 },
    ]);
    await closeCash(shop, { _id }, 1000);
    for (const file of [`cash-registers/${_id}/pdf`, `sales/${sale._id}/pdf`]) {
      const { rawPayload } = await shop.call('GET', `/api/${file}`);
      const { pages } = await readPdf(rawPayload);
      expect(pages.flatMap(({ lines }) => lines).join('\n')).toContain('MP de Luz');
    }
  });

  test('is among the sums of its day once that is closed', async () => {
    const shop = await aShopWithOwnMethod();
    server.now = new Date('2026-03-10T12:00:00-03:00');
    await sell(shop, { paymentMethod: 'Mercado Pago' });
    server.now = new Date('2026-03-12T12:00:00-03:00');

    const totals = await shop.call('GET', '/api/sales/totals');

    expect(totals.json<SaleTotals>().payments).toEqual([{ method: 'Mercado Pago', amount: 1000 }]);
    await expectEvenBooks(server);
  });

  test('goes back by it, or by another of the shop, and by no unknown one', async () => {
    const shop = await aShopWithOwnMethod();
    const returned = async (asked: object, paymentMethod = 'Mercado Pago') => {
      const sale = saleIn(await sell(shop, { paymentMethod }));
      return takeBack(shop, sale, { items: [{ position: 0, quantity: 1 }], ...asked });
    };

    expect((await returned({})).json<MadeReturn>().payments).toEqual([
      { method: 'Mercado Pago', amount: 1000 },
    ]);
    const other = await returned({ paymentMethod: 'Mercado Pago' }, 'QR');
    expect(other.json<MadeReturn>().paymentMethod).toBe('Mercado Pago');
    expect((await returned({ paymentMethod: 'Vales' })).statusCode).toBe(400);
  });

  test('is what a sale may be corrected to, unlike an unknown one', async () => {
    const shop = await aShopWithOwnMethod();
    const sale = saleIn(await sell(shop, { paymentMethod: 'QR' }));
    const correct = (to: string) =>
      shop.call('PUT', `/api/sales/${sale._id}/payment-method`, { from: 'QR', to });

    expect((await correct('Vales')).statusCode).toBe(400);
    expect(saleIn(await correct('Mercado Pago')).paymentMethod).toBe('Mercado Pago');
  });

  test('is called by its name of today in the activity', async () => {
    const shop = await aShopWithOwnMethod();
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const ana = await shop.aCustomer();
    await sellOnAccount(shop, ana, 900);
    await payOnAccount(shop, ana, 100, { paymentMethod: 'Mercado Pago' });
    const sale = saleIn(await sell(seller, { paymentMethod: 'QR' }));
    await shop.call('PUT', `/api/sales/${sale._id}/payment-method`, {
      from: 'QR',
      to: 'Mercado Pago',
    });
    await takeBack(shop, sale);
    await rename(shop, 'Mercado Pago', 'MP de Luz');
    await change(shop, { paymentMethods: ['Efectivo', 'Mercado Pago'] });

    const { entries } = (await shop.call('GET', '/api/activity')).json<Activity>();
    const words = entries.map(({ summary }) => summary).join('\n');
    expect(words).toContain('100,00 (MP de Luz) a cuenta');
    expect(words).toContain('de QR a MP de Luz');
    expect(words).toContain('1.000,00 (MP de Luz)');
    expect(words).not.toContain('Mercado Pago');
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'Medios de pago',
      from: 'MP de Luz, Efectivo, Débito, Crédito, Transferencia, QR',
      to: 'Efectivo, MP de Luz',
    });
  });

  test('pays a debt, and Cuenta corriente does not', async () => {
    const shop = await aShopWithOwnMethod();
    const ana = await shop.aCustomer();
    await sellOnAccount(shop, ana, 900);
    const pay = (paymentMethod: string) => payOnAccount(shop, ana, 100, { paymentMethod });

    expect((await pay('Mercado Pago')).statusCode).toBe(201);
    expect((await pay('Vales')).statusCode).toBe(400);
    expect((await pay('Cuenta corriente')).statusCode).toBe(400);
  });

  test('comes to another shop with a copy, and its method too', async () => {
    const shop = await aShopWithOwnMethod();
    await sell(shop, { paymentMethod: 'Mercado Pago' });
    await sell(shop, {
      payments: [
        { method: 'QR', amount: 400 },
        { method: 'Mercado Pago', amount: 600 },
      ],
    });
    const zip = await downloadCopy(shop);
    expect(
      readCopy(zip)
        .rowsOf('ventas.csv')
        .map((row) => row['Otros medios'])
        .toSorted(),
    ).toEqual(['{"Mercado Pago": 100000}', '{"Mercado Pago": 60000}']);

    const other = await aShop(server);
    const loaded = await other.call('POST', '/api/shop-data', copyForm(zip));

    expect(loaded.statusCode, loaded.body).toBe(201);
    const { sales } = (await other.call('GET', '/api/sales')).json<{ sales: Sale[] }>();
    expect(sales.map(({ payments }) => payments.length).toSorted()).toEqual([1, 2]);
    expect(sales.flatMap(({ payments }) => payments)).toContainEqual({
      method: 'Mercado Pago',
      amount: 600,
    });
    expect((await settingsOf(other)).methods).toMatchObject([MP]);
    expect((await sell(other, { paymentMethod: 'Mercado Pago' })).statusCode).toBe(201);
    await expectEvenBooks(server);
  });
});
