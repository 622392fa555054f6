import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { Authorization } from '@mostrador/contracts/pins';
import type { Sale, SaleTotals } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister, closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { sellOnAccount, turnCredit } from '../../../test/customer-accounts.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const server = aServer();
const NOON = new Date('2026-03-10T12:00:00-03:00');
const PIN = '4821';

beforeEach(() => {
  server.now = NOON;
});

const correct = (caller: Caller, { _id }: { _id: string }, from: string, to: string, more = {}) =>
  caller.call('PUT', `/api/sales/${_id}/payment-method`, { from, to, ...more });
const refusalIn = (answer: LightMyRequestResponse) => {
  const { error, code } = answer.json();
  return { status: answer.statusCode, code, error };
};
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
const readingOf = async (caller: Caller, { _id }: { _id: string }) =>
  (await caller.call('GET', `/api/cash-registers/${_id}/reading`)).json<CashRegisterReading>();
const totalsOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/sales/totals')).json<SaleTotals>().payments;

async function sellFor(shop: TestShop, price: number, sale: object = {}): Promise<Sale> {
  const items = [{ price, quantity: 1 }];
  return saleIn(await shop.sell({}, { items, ...sale }));
}

test('a sale by QR that was recorded as cash leaves the drawer and stays in the shift', async () => {
  const shop = await aShop(server);
  const register = await aCashRegister(shop, { openingAmount: 1000 });
  const sale = await sellFor(shop, 700, { payments: [{ method: 'Efectivo', amount: 1000 }] });
  await sellFor(shop, 200);
  expect(sale.cashReceived).toBe(1000);

  const answer = await correct(shop, sale, 'Efectivo', 'QR');

  expect(answer.statusCode).toBe(200);
  const corrected = {
    ...sale,
    paymentMethod: 'QR',
    payments: [{ method: 'QR', amount: 700 }],
    cashReceived: null,
  };
  expect(answer.json()).toEqual(corrected);
  expect((await shop.call('GET', `/api/sales/${sale._id}`)).json()).toEqual(corrected);
  expect(await readingOf(shop, register)).toMatchObject({
    sales: { count: 2, total: 900 },
    byMethod: [
      { method: 'Efectivo', count: 1, total: 200 },
      { method: 'QR', count: 1, total: 700 },
    ],
  });
  expect(await totalsOf(shop)).toEqual([
    { method: 'Efectivo', amount: 200 },
    { method: 'QR', amount: 700 },
  ]);
  const closed = (await closeCash(shop, register, 1200)).json();
  expect(closed.cashRegister).toMatchObject({ expectedAmount: 1200, difference: 0 });
  await expectEvenBooks(server);
});

test('a sale in cash that was recorded by card enters the drawer', async () => {
  const shop = await aShop(server);
  const register = await aCashRegister(shop, { openingAmount: 1000 });
  const sale = await sellFor(shop, 700, { paymentMethod: 'Débito' });

  await correct(shop, sale, 'Débito', 'Efectivo');

  const closed = (await closeCash(shop, register, 1700)).json();
  expect(closed.cashRegister).toMatchObject({ expectedAmount: 1700 });
});

test('one part of a payment is corrected, also into a part of the same method', async () => {
  const shop = await aShop(server);
  const payments = [
    { method: 'Crédito', amount: 600 },
    { method: 'QR', amount: 100 },
    { method: 'Efectivo', amount: 500 },
  ];
  const sale = await sellFor(shop, 1000, { payments });
  expect(sale.payments.at(0)).toEqual({ method: 'Efectivo', amount: 300 });

  const other = (await correct(shop, sale, 'Crédito', 'Transferencia')).json<Sale>();
  expect(other).toMatchObject({
    paymentMethod: 'Transferencia',
    payments: [
      { method: 'Efectivo', amount: 300 },
      { method: 'Transferencia', amount: 600 },
      { method: 'QR', amount: 100 },
    ],
    cashReceived: 500,
  });
  const merged = (await correct(shop, sale, 'Transferencia', 'QR')).json<Sale>();
  expect(merged.payments).toEqual([
    { method: 'Efectivo', amount: 300 },
    { method: 'QR', amount: 700 },
  ]);
  const single = (await correct(shop, sale, 'Efectivo', 'QR')).json<Sale>();
  expect(single).toMatchObject({
    paymentMethod: 'QR',
    payments: [{ method: 'QR', amount: 1000 }],
    cashReceived: null,
  });
  await expectEvenBooks(server);
});

test('a repeated correction changes nothing more, and is in the activity once', async () => {
  const shop = await aShop(server);
  const sale = await sellFor(shop, 1234.5);

  const answers = [
    await correct(shop, sale, 'Efectivo', 'QR'),
    await correct(shop, sale, 'Efectivo', 'QR'),
  ];

  expect(answers.map((answer) => answer.json<Sale>().payments)).toEqual([
    [{ method: 'QR', amount: 1234.5 }],
    [{ method: 'QR', amount: 1234.5 }],
  ]);
  const { entries } = (await shop.call('GET', '/api/activity')).json<{
    entries: { action: string; summary: string }[];
  }>();
  expect(entries.filter(({ action }) => action === 'sale.payment-corrected')).toMatchObject([
    {
      summary: `Corrigió el medio de pago de una venta de $\u00a01.234,50, del 10/03/2026 12:00, de ${shop.username}: $\u00a01.234,50 de Efectivo a QR`,
    },
  ]);
});

test('a sale that the till sends again after a correction is still the same sale', async () => {
  const shop = await aShop(server);
  const again = { _id: newId(), items: [{ price: 100, quantity: 1 }] };
  const sale = saleIn(await shop.sell({}, again));
  await correct(shop, sale, 'Efectivo', 'QR');

  const repeated = await shop.sell({}, again);

  expect(repeated.statusCode).toBe(201);
  expect(repeated.json<Sale>().payments).toEqual([{ method: 'QR', amount: 100 }]);
});

test.each([
  ['from', 'Cuenta corriente', 'QR'],
  ['to', 'Efectivo', 'Cuenta corriente'],
  ['to', 'Efectivo', 'Efectivo'],
  ['to', 'Efectivo', 'Conchas'],
])('the field "%s" refuses a correction from %s to %s', async (field, from, to) => {
  const shop = await aShop(server);
  const sale = await sellFor(shop, 100);

  const answer = await correct(shop, sale, from, to);

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toContain(field);
});

test('the part on account of a sale stays', async () => {
  const shop = await aShop(server);
  await turnCredit(shop, true);
  const payments = [
    { method: 'Cuenta corriente', amount: 60 },
    { method: 'Efectivo', amount: 40 },
  ] as const;
  const ana = await shop.aCustomer();
  const sale = saleIn(await sellOnAccount(shop, ana, 100, { payments: [...payments] }));

  const corrected = (await correct(shop, sale, 'Efectivo', 'QR')).json<Sale>();

  expect(corrected.payments).toEqual([
    { method: 'QR', amount: 40 },
    { method: 'Cuenta corriente', amount: 60 },
  ]);
  await expectEvenBooks(server);
});

test('is refused for a sale of another day, with returns, cancelled, or not paid that way', async () => {
  const shop = await aShop(server);
  const [old, returned, cancelled, byCard] = [
    await sellFor(shop, 100),
    await sellFor(shop, 100),
    await sellFor(shop, 100),
    await sellFor(shop, 100, { paymentMethod: 'Débito' }),
  ];
  await takeBack(shop, returned);
  await cancel(shop, cancelled);

  expect(refusalIn(await correct(shop, byCard, 'Efectivo', 'QR'))).toEqual({
    status: 409,
    code: 'sale.not-correctable',
    error: 'La venta no tiene nada pagado con Efectivo: fijate cómo quedó',
  });
  expect(codeOf(await correct(shop, returned, 'Efectivo', 'QR'))).toBe('sale.not-correctable');
  expect(codeOf(await correct(shop, cancelled, 'Efectivo', 'QR'))).toBe('sale.cancelled');
  server.now = new Date(NOON.getTime() + 12.5 * 3_600_000);
  expect(codeOf(await correct(shop, old, 'Efectivo', 'QR'))).toBe('sale.not-correctable');
});

describe('the shift of the sale', () => {
  const CLOSED = {
    status: 409,
    code: 'sale.not-correctable',
    error: 'El medio de pago solo se corrige mientras la caja de la venta está abierta',
  };

  test('must be open: neither a closed one, nor the next one, nor none', async () => {
    const shop = await aShop(server);
    const first = await aCashRegister(shop);
    const sale = await sellFor(shop, 100);
    await closeCash(shop, first, 1100);

    expect(refusalIn(await correct(shop, sale, 'Efectivo', 'QR'))).toEqual(CLOSED);
    await openCash(shop);
    expect(refusalIn(await correct(shop, sale, 'Efectivo', 'QR'))).toEqual(CLOSED);
  });

  test('may have begun after the sale, until it is closed', async () => {
    const shop = await aShop(server);
    await enableCash(shop);
    const sale = await sellFor(shop, 100);
    const other = await sellFor(shop, 50);
    expect(refusalIn(await correct(shop, sale, 'Efectivo', 'QR'))).toEqual(CLOSED);
    const register = (await openCash(shop)).json().cashRegister;

    expect((await correct(shop, sale, 'Efectivo', 'QR')).statusCode).toBe(200);

    const closed = (await closeCash(shop, register, 1050)).json();
    expect(closed.cashRegister).toMatchObject({ expectedAmount: 1050 });
    expect(refusalIn(await correct(shop, other, 'Efectivo', 'QR'))).toEqual(CLOSED);
  });

  test('counts a concurrent correction before its closing, or refuses it', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    const sales = [];
    for (let each = 0; each < 6; each++) sales.push(await sellFor(shop, 100));

    const [closing, ...corrections] = await Promise.all([
      closeCash(shop, register, 1000),
      ...sales.map((sale) => correct(shop, sale, 'Efectivo', 'QR')),
    ]);

    const counted = corrections.filter(({ statusCode }) => statusCode === 200).length;
    const refused = corrections.filter(({ statusCode }) => statusCode === 409).length;
    expect(counted + refused).toBe(6);
    expect(closing.json().cashRegister.expectedAmount).toBe(1600 - 100 * counted);
    await expectEvenBooks(server);
  });
});

test('a concurrent return goes back as the sale was paid at that moment', async () => {
  const shop = await aShop(server);
  for (let round = 0; round < 4; round++) {
    const sale = await sellFor(shop, 100);

    const [corrected, returned] = await Promise.all([
      correct(shop, sale, 'Efectivo', 'QR'),
      takeBack(shop, sale),
    ]);

    expect(returned.statusCode).toBe(201);
    const wasFirst = corrected.statusCode === 200;
    expect(returned.json().payments).toEqual([
      { method: wasFirst ? 'QR' : 'Efectivo', amount: 100 },
    ]);
    if (!wasFirst) expect(codeOf(corrected)).toBe('sale.not-correctable');
  }
  await expectEvenBooks(server);
});

test('two people who correct the same sale differently: one does, the other is told', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
  const sale = await sellFor(shop, 100);

  const answers = await Promise.all([
    correct(shop, sale, 'Efectivo', 'QR'),
    correct(seller, sale, 'Efectivo', 'Débito'),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('needs the permission, the sale in sight, and the own shop', async () => {
  const shop = await aShop(server);
  const other = await aShop(server);
  const sale = await sellFor(shop, 100);
  const viewer = await shop.aSeller({ canViewHistory: true });
  const seller = await shop.aSeller({ canManageSales: true });

  expect((await correct(viewer, sale, 'Efectivo', 'QR')).statusCode).toBe(403);
  expect((await correct(seller, sale, 'Efectivo', 'QR')).statusCode).toBe(404);
  expect((await correct(other, sale, 'Efectivo', 'QR')).statusCode).toBe(404);
});

test('where returns need a PIN, a seller needs one for exactly this correction', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
  const sale = await sellFor(shop, 100);
  await shop.call('PUT', '/api/till-settings', { pinToCancel: true });
  await shop.call('PUT', `/api/users/${shop.userId}/pin`, { pin: PIN });
  const authorized = async (to: string) => {
    const about = { act: 'correct-payment', saleId: sale._id, from: 'Efectivo', to };
    const given = await seller.call('POST', '/api/authorizations', { about, pin: PIN });
    return { authorizationId: given.json<Authorization>()._id };
  };

  expect(refusalIn(await correct(seller, sale, 'Efectivo', 'QR'))).toEqual({
    status: 403,
    code: 'authorization.required',
    error: 'Para corregir el medio de pago hace falta el PIN de un administrador',
  });
  const forCard = await authorized('Débito');
  expect(codeOf(await correct(seller, sale, 'Efectivo', 'QR', forCard))).toBe(
    'authorization.invalid',
  );
  const forQr = await authorized('QR');
  expect((await correct(seller, sale, 'Efectivo', 'QR', forQr)).statusCode).toBe(200);
  expect((await correct(shop, sale, 'QR', 'Débito')).statusCode).toBe(200);
});
