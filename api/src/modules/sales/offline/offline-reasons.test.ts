import type { Session } from '@mostrador/contracts/accounts';
import type { Activity } from '@mostrador/contracts/activity';
import type { CashRegister, CashRegisterDetail } from '@mostrador/contracts/cash-registers';
import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister, closeCash, openCash } from '../../../../test/a-cash-register.ts';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';
import { expectEvenBooks } from '../../../../test/books.ts';
import { keepSignedIn } from '../../../../test/keep-signed-in.ts';
import {
  charged,
  deliver,
  leaseOf,
  madeOffline,
  offlineSales,
} from '../../../../test/offline-sales.ts';

// An offline sale is not refused for what changed at the shop: its owner looks at it.

const server = aServer();
const { signIn } = aVisitor(server);
const NOON = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
beforeEach(() => {
  server.now = NOON;
});

const after = (ms: number) => new Date(NOON.getTime() + ms);
const PAN: NewSale['items'] = [{ description: 'Pan', price: 100, quantity: 1 }];

/** Delivers a sale, and returns the reasons that its owner reads. */
async function reasonsOf(shop: Caller, sale: NewSale) {
  const answer = await deliver(shop, sale);
  expect(answer.statusCode, answer.body).toBe(201);
  const noted = (await offlineSales(shop)).find(({ _id }) => _id === sale._id);
  expect(answer.json<CompletedSale>().offline?.reasons).toEqual(
    noted?.reasons.map(({ kind }) => kind),
  );
  return noted?.reasons;
}

const put = async (shop: TestShop, settings: object) => {
  const answer = await shop.call('PUT', '/api/till-settings', settings);
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a price', () => {
  test('that the product had since the lease is in order', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const lease = await leaseOf(shop);
    await keepSignedIn(server, shop);
    server.now = after(3 * DAY_MS);
    await shop.change(yerba, { price: 150 });

    const sale = madeOffline(lease, [charged(yerba)], { madeAt: after(DAY_MS) });

    expect(await reasonsOf(shop, sale)).toEqual([]);
  });

  test('that it never had, or long ago, is charged and marked', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 10 });
    await keepSignedIn(server, shop);
    await shop.change(yerba, { price: 150 });
    server.now = after(DAY_MS);
    const lease = await leaseOf(shop);
    const at = (price: number) =>
      madeOffline(lease, [charged({ ...yerba, price })], { madeAt: server.now });
    const marked = (price: number) => [
      { kind: 'price', product: 'Yerba', charged: price, price: 150 },
    ];

    expect(await reasonsOf(shop, at(100))).toEqual(marked(100));
    expect(await reasonsOf(shop, at(1))).toEqual(marked(1));
    expect(await reasonsOf(shop, at(150))).toEqual([]);
    await expectEvenBooks(server);
  });

  test('that was entered for a product without one is in order', async () => {
    const shop = await aShop(server);
    const pan = await shop.aProduct({ price: 0, stock: 10 });
    const lease = await leaseOf(shop);
    const items = [charged(pan, { askedPrice: 80 })];

    const sale = madeOffline(lease, items, { madeAt: NOON, offline: { total: 80 } });

    expect(await reasonsOf(shop, sale)).toEqual([]);
  });
});

describe('the stock', () => {
  test('that is short makes a shortage, to be settled', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 10, stock: 2 });
    const lease = await leaseOf(shop);
    const items = [charged(yerba, { quantity: 5 })];

    expect(await reasonsOf(shop, madeOffline(lease, items, { madeAt: NOON }))).toEqual([
      { kind: 'shortage', product: 'Yerba', unit: 'unit', missing: 3 },
    ]);

    expect(await shop.stockOf(yerba._id)).toBe(0);
    expect((await shop.call('GET', '/api/products/shortages')).json()).toMatchObject([
      { product: { _id: yerba._id }, quantity: 3 },
    ]);
    await expectEvenBooks(server);
  });

  test('that nobody insists on is no reason', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 0, tracksStock: false });
    const agua = await shop.aProduct({ stock: 0 });
    await put(shop, { sellWithoutStock: true });
    const lease = await leaseOf(shop);
    const items = [charged(yerba), charged(agua)];

    expect(await reasonsOf(shop, madeOffline(lease, items, { madeAt: NOON }))).toEqual([]);
    await expectEvenBooks(server);
  });

  test('of a product that was removed is taken too', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', stock: 2 });
    const lease = await leaseOf(shop);
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    const sale = madeOffline(lease, [charged(yerba)], { madeAt: NOON });

    expect(await reasonsOf(shop, sale)).toEqual([{ kind: 'removed-product', product: 'Yerba' }]);
    await expectEvenBooks(server);
  });
});

test('a product that is sold by unit by now, and was sold by weight', async () => {
  const shop = await aShop(server);
  const queso = await shop.aProduct({ name: 'Queso', price: 1000, stock: 5, unit: 'kg' });
  const lease = await leaseOf(shop);
  const items = [charged(queso, { quantity: 0.35 })];
  const sale = madeOffline(lease, items, { madeAt: NOON });
  expect((await shop.change(queso, { unit: 'unit' })).statusCode).toBe(200);

  expect(await reasonsOf(shop, sale)).toEqual([{ kind: 'unit', product: 'Queso', quantity: 0.35 }]);
  expect(await shop.stockOf(queso._id)).toBe(4.65);

  const partly = await shop.call('POST', `/api/sales/${sale._id}/returns`, {
    items: [{ position: 0, quantity: 0.35 }],
  });
  expect(partly.statusCode, partly.body).toBe(201);
  expect(await shop.stockOf(queso._id)).toBe(5);
  await expectEvenBooks(server);
});

test('a seller who was deactivated meanwhile', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const sale = madeOffline(await leaseOf(seller), PAN, { madeAt: NOON });
  await shop.call('DELETE', `/api/users/${seller.userId}`);

  expect(await reasonsOf(shop, sale)).toEqual([{ kind: 'seller' }]);
  expect((await shop.listSales()).sales).toMatchObject([{ userId: { _id: seller.userId } }]);
});

test('a customer who was removed meanwhile', async () => {
  const shop = await aShop(server);
  const ana = await shop.aCustomer({ name: 'Ana' });
  const lease = await leaseOf(shop);
  const withAna = madeOffline(lease, PAN, { madeAt: NOON, customerId: ana._id });
  const again = madeOffline(lease, PAN, { madeAt: NOON, customerId: ana._id });
  expect(await reasonsOf(shop, withAna)).toEqual([]);
  await shop.call('DELETE', `/api/customers/${ana._id}`);

  expect(await reasonsOf(shop, again)).toEqual([{ kind: 'customer', customer: 'Ana' }]);
  expect(await reasonsOf(shop, again)).toEqual([{ kind: 'customer', customer: 'Ana' }]);
  expect((await shop.listSales()).sales.map(({ customerId }) => customerId?.name)).toEqual([
    undefined,
    'Ana',
  ]);
});

test('surcharges and rounding that changed meanwhile', async () => {
  const shop = await aShop(server);
  await put(shop, {
    methods: [{ key: 'QR', label: 'QR', percent: 10, instalments: [] }],
    cashRounding: 100,
  });
  const lease = await leaseOf(shop);
  const byQr = (percent: number) =>
    madeOffline(lease, PAN, {
      madeAt: NOON,
      paymentMethod: 'QR',
      offline: { percents: [percent], total: 100 + percent },
    });
  const inCash = madeOffline(lease, [{ price: 149, quantity: 1 }], {
    madeAt: NOON,
    offline: { total: 140, cashRounding: 10 },
  });

  expect(await reasonsOf(shop, byQr(10))).toEqual([]);
  expect(await reasonsOf(shop, byQr(20))).toEqual([{ kind: 'payment-terms' }]);
  expect(await reasonsOf(shop, inCash)).toEqual([{ kind: 'payment-terms' }]);
  await expectEvenBooks(server);
});

test('a month that is over the sales of its plan', async () => {
  const shop = await aShop(server);
  await server.database
    .forShop(shop.shopId)
    .insertInto('subscription')
    .values({
      shop_id: shop.shopId,
      plan: 'free',
      status: 'active',
      renews: false,
      max_sales: 1,
      updated_at: NOON,
    })
    .execute();
  const lease = await leaseOf(shop);

  expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: NOON }))).toEqual([]);
  expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: NOON }))).toEqual([
    { kind: 'plan-limit' },
  ]);
});

test('a sale that comes a day after its device saw the server again', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const lease = await leaseOf(shop);
  server.now = after(DAY_MS);
  await leaseOf(shop);
  server.now = after(1.5 * DAY_MS);
  const first = madeOffline(lease, PAN, { madeAt: after(HOUR_MS) });
  expect(await reasonsOf(shop, first)).toEqual([]);
  server.now = after(2.5 * DAY_MS);

  expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: after(HOUR_MS) }))).toEqual([
    { kind: 'late' },
  ]);
});

test('a sale that is back-dated to when its device had a newer lease', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const oldest = await leaseOf(shop);
  for (const days of [1, 2, 3]) {
    server.now = after(days * DAY_MS);
    await leaseOf(shop);
  }
  server.now = after(3.5 * DAY_MS);

  expect(await reasonsOf(shop, madeOffline(oldest, PAN, { madeAt: after(1.5 * DAY_MS) }))).toEqual([
    { kind: 'late' },
  ]);
  expect(await reasonsOf(shop, madeOffline(oldest, PAN, { madeAt: after(2.9 * DAY_MS) }))).toEqual(
    [],
  );
});

describe('a sale under the lease of somebody else', () => {
  const withDiscount = (lease: OfflineLease, percent: number, sale: Partial<NewSale> = {}) =>
    madeOffline(lease, PAN, {
      madeAt: NOON,
      discount: { percent },
      ...sale,
      offline: { total: 100 - percent },
    });

  test('is marked when who delivers it could not give its discount', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 10);
    const lease = await leaseOf(shop);
    const delivered = { kind: 'discount', deliveredBy: seller.username, maxDiscount: 10 };

    expect(await reasonsOf(seller, withDiscount(lease, 11))).toEqual([delivered]);
    expect(await reasonsOf(seller, withDiscount(lease, 10))).toEqual([]);
    expect(await reasonsOf(shop, withDiscount(lease, 90))).toEqual([]);
  });

  test('is marked for a label that charges less, as for a discount', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 0);
    const queso = await shop.aProduct({ price: 10_000, stock: 5, unit: 'kg' });
    const items = [charged(queso, { quantity: 0.25, labelTotal: 2496 })];
    const offline = { total: 2496 };

    expect(
      await reasonsOf(seller, madeOffline(await leaseOf(shop), items, { madeAt: NOON, offline })),
    ).toEqual([{ kind: 'discount', deliveredBy: seller.username, maxDiscount: 0 }]);
  });
});

describe('a sale made after its session was ended', () => {
  const MADE = { kind: 'session-ended' };
  const ends: [string, (shop: TestShop, seller: Caller) => Promise<unknown>][] = [
    ['by signing out', (_, seller) => seller.call('POST', '/api/auth/logout')],
    [
      'by a new password',
      (shop, { userId }) =>
        shop.call('PUT', `/api/users/${userId}/password`, { newPassword: 'otra-clave-larga-7' }),
    ],
    [
      'by a deactivation that was undone',
      async (shop, { userId }) => {
        await shop.call('PUT', `/api/users/${userId}/toggle-active`);
        await shop.call('PUT', `/api/users/${userId}/toggle-active`);
      },
    ],
  ];

  test.each(ends)('%s is marked, and one made before it is not', async (_, end) => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const lease = await leaseOf(seller);
    server.now = after(HOUR_MS / 2);
    await end(shop, seller);
    server.now = after(3 * HOUR_MS);
    const at = (ms: number) => reasonsOf(shop, madeOffline(lease, PAN, { madeAt: after(ms) }));

    expect(await at(HOUR_MS / 2 - 1)).toEqual([]);
    expect(await at(2 * HOUR_MS)).toEqual([MADE]);
  });

  test('on another device is in order', async () => {
    const shop = await aShop(server);
    const lease = await leaseOf(shop);
    const { token } = (await signIn(shop.username)).json<Session>();
    const headers = { authorization: `Bearer ${token}` };
    await server.app.inject({ method: 'POST', url: '/api/offline-leases', headers });
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    server.now = after(3 * HOUR_MS);

    const sale = madeOffline(lease, PAN, { madeAt: after(2 * HOUR_MS) });

    expect(await reasonsOf(shop, sale)).toEqual([]);
  });

  test('is late, when it was made before and delivered only a day after', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const lease = await leaseOf(seller);
    server.now = after(HOUR_MS / 2);
    await seller.call('POST', '/api/auth/logout');
    await keepSignedIn(server, shop);
    server.now = after(1.1 * DAY_MS);

    expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: NOON }))).toEqual([
      { kind: 'late' },
    ]);
  });
});

describe('a shift', () => {
  const detailOf = async (shop: TestShop, { _id }: Pick<CashRegister, '_id'>) =>
    (await shop.call('GET', `/api/cash-registers/${_id}`)).json<CashRegisterDetail>();

  test('that is open at the time of the sale has it', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });
    const lease = await leaseOf(shop);
    server.now = after(HOUR_MS);

    expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: after(60_000) }))).toEqual([]);

    expect((await detailOf(shop, register)).reading.drawer).toMatchObject({ expectedAmount: 100 });
  });

  test('that was closed meanwhile keeps its figures, and nobody else gets the sale', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });
    const lease = await leaseOf(shop);
    server.now = after(HOUR_MS);
    await closeCash(shop, register, 100);
    const next = (await openCash(shop, 100)).json<{ cashRegister: CashRegister }>().cashRegister;
    const before = await detailOf(shop, register);

    expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: after(60_000) }))).toEqual([
      { kind: 'closed-register', closure: 1 },
    ]);

    const { afterClosing, ...reading } = (await detailOf(shop, register)).reading;
    expect(reading).toEqual({ ...before.reading, afterClosing: undefined });
    expect(afterClosing).toEqual({ count: 1, total: 100, cash: 100, movements: [] });
    expect((await detailOf(shop, next)).reading.drawer.expectedAmount).toBe(100);
    server.now = after(2 * HOUR_MS);
    await closeCash(shop, next, 100);
    await expectEvenBooks(server);
  });

  test('opened after the sale has it, while none was open', async () => {
    const shop = await aShop(server);
    const first = await aCashRegister(shop, { openingAmount: 0, requireCashRegister: true });
    const lease = await leaseOf(shop);
    await closeCash(shop, first, 0);
    server.now = after(HOUR_MS);
    const next = (await openCash(shop, 0)).json<{ cashRegister: CashRegister }>().cashRegister;

    expect(await reasonsOf(shop, madeOffline(lease, PAN, { madeAt: after(60_000) }))).toEqual([
      { kind: 'no-register' },
    ]);

    expect((await detailOf(shop, next)).reading.drawer).toMatchObject({
      beforeOpening: 100,
      expectedAmount: 100,
    });
    await closeCash(shop, next, 100);
    await expectEvenBooks(server);
  });

  test('of a closed one lets nobody correct how a sale was paid', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });
    const lease = await leaseOf(shop);
    server.now = after(HOUR_MS);
    await closeCash(shop, register, 100);
    await openCash(shop, 0);
    const sale = madeOffline(lease, PAN, { madeAt: after(60_000) });
    await deliver(shop, sale);

    const answer = await shop.call('PUT', `/api/sales/${sale._id}/payment-method`, {
      from: 'Efectivo',
      to: 'QR',
    });

    expect(answer.json()).toMatchObject({ code: 'sale.not-correctable' });
  });
});

test('all that arrived by then are reviewed at once, and what came later is not', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const other = await aShop(server);
  const lease = await leaseOf(seller);
  const inOrder = madeOffline(lease, PAN, { madeAt: NOON });
  await deliver(shop, inOrder);
  await shop.call('DELETE', `/api/users/${seller.userId}`);
  const [first, second, late] = [0, 1, 2].map(() => madeOffline(lease, PAN, { madeAt: NOON }));
  for (const sale of [first, second]) await deliver(shop, sale as NewSale);
  const [newest] = await offlineSales(shop, '?reviewed=false');
  server.now = after(60_000);
  await deliver(shop, late as NewSale);
  const reviewAll = (by: Caller) =>
    by.call('POST', '/api/offline-sales/reviewed', { receivedUntil: newest?.receivedAt });

  expect((await reviewAll(other)).json()).toEqual({ reviewed: 0 });
  expect((await reviewAll(shop)).json()).toEqual({ reviewed: 2 });
  expect((await reviewAll(shop)).json()).toEqual({ reviewed: 0 });
  expect(await offlineSales(shop, '?reviewed=false')).toMatchObject([{ _id: late?._id }]);
  // Sales without a reason need no review.
  expect(await offlineSales(shop, '?reviewed=true')).toHaveLength(2);
  const { entries } = (await shop.call('GET', '/api/activity')).json<Activity>();
  expect(entries.filter(({ action }) => action === 'sale.all-offline-reviewed')).toMatchObject([
    { summary: 'Revisó 2 ventas sin conexión, hasta la que llegó el 10/03/2026 12:00' },
  ]);
});

test('is in the activity, and so is its review', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const sale = madeOffline(await leaseOf(seller), PAN, { madeAt: NOON });
  await shop.call('DELETE', `/api/users/${seller.userId}`);
  await deliver(shop, sale);

  expect(await offlineSales(shop, '?reviewed=false')).toHaveLength(1);
  server.now = after(60_000);
  const answers = [
    await shop.call('POST', `/api/offline-sales/${sale._id}/reviewed`),
    await shop.call('POST', `/api/offline-sales/${sale._id}/reviewed`),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await offlineSales(shop, '?reviewed=false')).toEqual([]);
  expect(await offlineSales(shop, '?reviewed=true')).toMatchObject([
    { _id: sale._id, reviewedBy: shop.username, reviewedAt: after(60_000).toISOString() },
  ]);
  const { entries } = (await shop.call('GET', '/api/activity')).json<Activity>();
  expect(
    entries
      .filter(({ action }) => action.startsWith('sale.'))
      .map(({ summary }) => summary.replaceAll(/\s/g, ' ')),
  ).toEqual([
    `Revisó una venta sin conexión de $ 100,00, del 10/03/2026 12:00, de ${seller.username}`,
    `Envió una venta sin conexión de $ 100,00, del 10/03/2026 12:00, de ${seller.username}, para revisar: vendedor sin acceso`,
  ]);
});
