import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister, closeCash } from '../../../../test/a-cash-register.ts';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../../test/books.ts';
import { keepSignedIn } from '../../../../test/keep-signed-in.ts';
import {
  charged,
  deliver,
  leaseOf,
  madeOffline,
  offlineSales,
} from '../../../../test/offline-sales.ts';

// A till sends sales that it completed while the server did not answer: in any order, several times,
// beside other sales.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 60 * 60_000;
beforeEach(() => {
  server.now = NOON;
});

const after = (ms: number) => new Date(NOON.getTime() + ms);
const online = ({ offline: _, ...sale }: NewSale): NewSale => sale;
const salesOf = async (shop: TestShop) => (await shop.listSales()).sales;

describe('a sale that was completed on a device', () => {
  test('is recorded as charged, at its moment, by its seller', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const lease = await leaseOf(seller);
    server.now = after(3 * HOUR_MS);
    const sale = madeOffline(lease, [charged(yerba, { quantity: 2 })], { madeAt: after(HOUR_MS) });

    const answer = await deliver(shop, sale);

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<CompletedSale>()).toMatchObject({
      _id: sale._id,
      number: 1,
      createdAt: after(HOUR_MS).toISOString(),
      total: 200,
      payments: [{ method: 'Efectivo', amount: 200 }],
      userId: { _id: seller.userId },
      items: [{ productId: yerba._id, price: 100, quantity: 2, charged: 200 }],
      stock: [{ _id: yerba._id, stock: 8 }],
      offline: { receivedAt: server.now.toISOString(), reasons: [] },
    });
    expect((await shop.call('GET', `/api/sales/${sale._id}`)).json()).toMatchObject({
      total: 200,
      offline: { receivedAt: server.now.toISOString(), reasons: [] },
    });
    expect(await shop.stockOf(yerba._id)).toBe(8);
    await expectEvenBooks(server);
  });

  test('has the discounts, labels, free lines, surcharges and parts that its till charged', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ price: 10_000, stock: 5, unit: 'kg' });
    const lease = await leaseOf(shop);
    const sale = madeOffline(
      lease,
      [
        charged(queso, { quantity: 0.25, labelTotal: 2500 }),
        { description: 'Pan', price: 500.5, quantity: 1, discount: { amount: 0.5 } },
      ],
      {
        madeAt: NOON,
        discount: { percent: 10 },
        payments: [
          { method: 'Efectivo', amount: 1000 },
          { method: 'Crédito', amount: 1870, instalments: 3 },
        ],
        offline: { total: 2870, percents: [0, 10] },
      },
    );

    const answer = await deliver(shop, sale);

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<CompletedSale>()).toMatchObject({
      total: 2870,
      discount: 300,
      adjustments: [{ method: 'Crédito', percent: 10, instalments: 3, amount: 170 }],
      payments: [
        { method: 'Efectivo', amount: 1000 },
        { method: 'Crédito', amount: 1870 },
      ],
      items: [{ subtotal: 2500 }, { productName: 'Pan', subtotal: 500, discount: 0.5 }],
      offline: { reasons: ['payment-terms'] },
    });
    await expectEvenBooks(server);
  });

  test('may cost eight digits and have five hundred lines', async () => {
    const shop = await aShop(server);
    const lease = await leaseOf(shop);
    const items = Array.from({ length: 500 }, () => ({ price: 199_999.99, quantity: 1 }));

    const answer = await deliver(shop, madeOffline(lease, items, { madeAt: NOON }));

    expect(answer.json<CompletedSale>()).toMatchObject({ total: 99_999_995 });
    await expectEvenBooks(server);
  });

  test('counts for the clock of the server, however wrong that of the device is', async () => {
    const shop = await aShop(server);
    const lease = await leaseOf(shop);
    server.now = after(HOUR_MS);
    const twoDays = 48 * HOUR_MS;
    const sale = madeOffline(lease, [{ price: 10, quantity: 1 }], {
      madeAt: after(-twoDays),
      offline: { clockAhead: twoDays + HOUR_MS / 2 },
    });

    const answer = await deliver(shop, sale);

    expect(answer.json()).toMatchObject({ createdAt: after(HOUR_MS / 2).toISOString() });
  });

  test('is never later than its arrival', async () => {
    const shop = await aShop(server);
    const lease = await leaseOf(shop);
    const sale = madeOffline(lease, [{ price: 10, quantity: 1 }], { madeAt: after(2 * 60_000) });

    expect((await deliver(shop, sale)).json()).toMatchObject({ createdAt: NOON.toISOString() });
  });
});

describe('a sale is recorded once', () => {
  test('however often it is delivered, by any user of the shop', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const sale = madeOffline(await leaseOf(shop), [charged(yerba)], { madeAt: NOON });

    const answers = await Promise.all([
      deliver(shop, sale),
      deliver(seller, sale),
      deliver(shop, sale),
    ]);
    const again = await deliver(seller, sale);

    for (const answer of [...answers, again])
      expect(answer.json(), answer.body).toMatchObject({ _id: sale._id, total: 100, number: 1 });
    expect(await salesOf(shop)).toHaveLength(1);
    expect(await shop.stockOf(yerba._id)).toBe(9);
    await expectEvenBooks(server);
  });

  test('when an earlier request of the till had recorded it, or comes later', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const lease = await leaseOf(shop);
    const first = madeOffline(lease, [charged(yerba)], { madeAt: NOON });
    const second = madeOffline(lease, [charged(yerba)], { madeAt: NOON });

    for (const sale of [online(first), first, second, online(second)])
      expect((await deliver(shop, sale)).statusCode).toBe(201);

    expect(await salesOf(shop)).toHaveLength(2);
    expect((await salesOf(shop)).map(({ offline }) => offline !== undefined).sort()).toEqual([
      false,
      true,
    ]);
    expect(await shop.stockOf(yerba._id)).toBe(8);
    await expectEvenBooks(server);
  });

  test('and is marked when it was recorded with another total than was charged', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const lease = await leaseOf(shop);
    const sale = madeOffline(lease, [charged(yerba)], { madeAt: NOON });
    server.now = after(20 * HOUR_MS);
    await keepSignedIn(server, shop);
    await shop.change(yerba, { price: 150 });
    server.now = after(40 * HOUR_MS);
    await keepSignedIn(server, shop);
    await deliver(shop, online(sale));

    const answer = await deliver(shop, sale);
    await deliver(shop, sale);

    expect(answer.json()).toMatchObject({ total: 150 });
    expect(await offlineSales(shop, '?reviewed=false')).toMatchObject([
      { _id: sale._id, total: 150, reasons: [{ kind: 'total', charged: 100, recorded: 150 }] },
    ]);
  });

  test('but the id of another sale is refused', async () => {
    const shop = await aShop(server);
    const lease = await leaseOf(shop);
    const sale = madeOffline(lease, [{ price: 10, quantity: 1 }], { madeAt: NOON });
    await deliver(shop, sale);

    const other = madeOffline(lease, [{ price: 20, quantity: 1 }], { madeAt: NOON, _id: sale._id });

    expect((await deliver(shop, other)).json()).toMatchObject({ code: 'sale.id-reused' });
  });

  test('also when its lease is gone', async () => {
    const shop = await aShop(server);
    const sale = madeOffline(await leaseOf(shop), [{ price: 10, quantity: 1 }], { madeAt: NOON });
    await deliver(shop, sale);
    server.now = after(68 * 24 * HOUR_MS);
    await keepSignedIn(server, shop);
    await leaseOf(shop);

    expect((await deliver(shop, sale)).json()).toMatchObject({ _id: sale._id });
    const late = madeOffline({ _id: sale.offline.leaseId }, sale.items, { madeAt: NOON });
    expect((await deliver(shop, late)).json()).toMatchObject({ code: 'sale.offline-lease' });
    expect(await salesOf(shop)).toHaveLength(1);
  });
});

test('a week of sales arrives while others sell and the register closes', async () => {
  const shop = await aShop(server);
  const products = await Promise.all(
    Array.from({ length: 4 }, () => shop.aProduct({ price: 10, stock: 15 })),
  );
  const register: CashRegister = await aCashRegister(shop);
  const lease = await leaseOf(shop);
  server.now = after(HOUR_MS);
  const queue = Array.from({ length: 20 }, (_, place) =>
    madeOffline(
      lease,
      products.toReversed().map((product) => charged(product)),
      {
        madeAt: after(place * 60_000),
      },
    ),
  );
  const sold = Array.from({ length: 20 }, () => ({
    _id: newId(),
    items: products.map((product) => charged(product)),
  }));

  const answers = await Promise.all([
    ...queue.flatMap((sale, place) => [
      deliver(shop, sale),
      deliver(shop, sold[place] as NewSale),
      deliver(shop, sale),
    ]),
    closeCash(shop, register, 1000),
  ]);

  // The last unit may be gone for a sale at the counter, but not for one that was made offline.
  const refusals = answers.filter(({ statusCode }) => statusCode >= 300).map((one) => one.json());
  expect(refusals.filter(({ code }) => code !== 'sale.insufficient-stock')).toEqual([]);
  const offline = await offlineSales(shop);
  expect(offline.map(({ _id }) => _id).sort()).toEqual(queue.map(({ _id }) => _id).sort());
  expect(new Set((await salesOf(shop)).map(({ number }) => number)).size).toBe(
    (await salesOf(shop)).length,
  );
  await expectEvenBooks(server);
});
