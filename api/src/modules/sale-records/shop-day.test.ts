import type { DashboardStats } from '@mostrador/contracts/dashboard';
import type { Product } from '@mostrador/contracts/products';
import type { Report } from '@mostrador/contracts/reports';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aCashRegister, closeCash, enableCash, endDaysAt } from '../../../test/a-cash-register.ts';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { cancel } from '../../../test/returns.ts';
import { findCashConfig, putCashConfig } from '../cash-registers/cash-config.repository.ts';
import { sumProductDays } from './product-days.repository.ts';
import { closeDays, sumClosedDays } from './sale-days.repository.ts';
import { lockClosedDays } from './shop-day.repository.ts';

const server = aServer();
const at = (local: string) => new Date(`${local}-03:00`);

/** Creates a shop whose days end at this hour, that sells yerba at 100. */
async function aBar(dayEndsAt: number) {
  server.now = at('2026-11-20T12:00:00');
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 10_000 });
  if (dayEndsAt > 0) await endDaysAt(shop, dayEndsAt);
  return { shop, yerba };
}

async function soldAt(local: string, caller: Caller, { _id }: Product, quantity = 1) {
  server.now = at(local);
  return saleIn(await caller.sell({ [_id]: quantity }));
}

const todayOf = async (shop: Caller) =>
  (await shop.call('GET', '/api/dashboard/stats')).json<DashboardStats>().sales.today;
const reportOf = async (shop: Caller, name: string, from: string, to = from) =>
  (await shop.call('GET', `/api/reports/${name}?from=${from}&to=${to}`)).json<Report>();
const totalOf = async (shop: Caller, day: string) => (await reportOf(shop, 'days', day)).totals[1];
const historyOf = async (shop: Caller, day: string) =>
  (await shop.listSales(`?startDate=${day}&endDate=${day}`)).sales.map(({ total }) => total);

describe('the hour at which the days of a shop end', () => {
  test('is midnight in a new shop, and for a body without it', async () => {
    const { shop } = await aBar(0);
    expect(shop.owner.cashRegisterConfig.dayEndsAt).toBe(0);
    await endDaysAt(shop, 4);

    const { dayEndsAt: _, ...before } = shop.owner.cashRegisterConfig;
    const answer = await shop.call('PUT', '/api/cash-registers/config/update', {
      cashRegisterConfig: before,
    });

    expect(answer.json().cashRegisterConfig.dayEndsAt).toBe(4);
  });

  test('is in the activity', async () => {
    const { shop } = await aBar(4);

    const { entries } = (await shop.call('GET', '/api/activity')).json();

    expect(entries).toContainEqual(
      expect.objectContaining({
        summary: 'Cambió la configuración de la caja',
        changes: [{ field: 'El día termina a las', from: '00:00', to: '04:00' }],
      }),
    );
  });

  test.each([7, -1, 3.5, '4', '04:00', [4], {}])('is not %j', async (wrong) => {
    const { shop } = await aBar(2);

    const answer = await endDaysAt(shop, wrong as number);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^El día termina a las: /);
    expect(Object.keys(answer.json().fields)).toEqual(['cashRegisterConfig.dayEndsAt']);
    const { user } = (await shop.call('GET', '/api/auth/me')).json();
    expect(user?.cashRegisterConfig.dayEndsAt ?? 2).toBe(2);
  });

  test('is changed only by an administrator', async () => {
    const { shop } = await aBar(0);
    const seller = await shop.aSeller({ canManageCashRegister: true, canViewHistory: true });

    expect((await endDaysAt(seller, 4)).statusCode).toBe(403);
    expect(await auditTrailOf(server, shop)).not.toContainEqual(
      expect.objectContaining({ action: 'cash-register.configured' }),
    );
  });

  test('is midnight in a shop whose settings are from before it', async () => {
    const { shop, yerba } = await aBar(0);
    await server.database
      .forShop(shop.shopId)
      .updateTable('shop')
      .set(({ eb }) => ({
        cash_register_config: eb('cash_register_config', '-' as '+', 'dayEndsAt' as never),
      }))
      .execute();
    await soldAt('2026-11-21T00:30:00', shop, yerba);

    expect(await todayOf(shop)).toMatchObject({ count: 1 });
    expect(await historyOf(shop, '2026-11-21')).toEqual([100]);
  });
});

describe('a day that ends at 4:00', () => {
  test('is today until then, on the dashboard and in the history', async () => {
    const { shop, yerba } = await aBar(4);
    await soldAt('2026-11-21T23:59:00', shop, yerba, 1);
    await soldAt('2026-11-22T00:00:00', shop, yerba, 2);
    await soldAt('2026-11-22T03:59:59', shop, yerba, 4);
    expect(await todayOf(shop)).toMatchObject({ count: 3, total: 700 });

    await soldAt('2026-11-22T04:00:00', shop, yerba, 8);

    expect(await todayOf(shop)).toMatchObject({
      count: 1,
      total: 800,
      previous: { count: 0, total: 0 },
    });
    expect(await historyOf(shop, '2026-11-21')).toEqual([400, 200, 100]);
    expect(await historyOf(shop, '2026-11-22')).toEqual([800]);
    server.now = at('2026-11-22T04:05:01');
    expect(await historyOf(shop, '2026-11-21')).toEqual([400, 200, 100]);
    await expectEvenBooks(server);
  });

  test('has the night of the last of a month in that month; its IVA is of the calendar', async () => {
    const { shop, yerba } = await aBar(4);
    await soldAt('2026-11-30T20:00:00', shop, yerba, 1);
    await soldAt('2026-12-01T02:00:00', shop, yerba, 2);
    await soldAt('2026-12-01T09:00:00', shop, yerba, 4);

    for (const later of ['2026-12-01T10:00:00', '2026-12-05T10:00:00']) {
      server.now = at(later);
      const [november, december] = [
        ['2026-11-01', '2026-11-30'],
        ['2026-12-01', '2026-12-31'],
      ] as const;
      expect((await reportOf(shop, 'days', ...november)).totals[1]).toBe(300);
      expect((await reportOf(shop, 'days', ...december)).totals[1]).toBe(400);
      expect((await reportOf(shop, 'iva', ...november)).totals[2]).toBe(100);
      expect((await reportOf(shop, 'iva', ...december)).totals[2]).toBe(600);
    }
    await expectEvenBooks(server);
  });

  test('shows the hours as on the clock', async () => {
    const { shop, yerba } = await aBar(4);
    await soldAt('2026-11-21T23:30:00', shop, yerba);
    await soldAt('2026-11-22T01:30:00', shop, yerba);
    server.now = at('2026-11-23T12:00:00');

    const { rows } = await reportOf(shop, 'hours', '2026-11-21');

    expect(rows.filter(({ values }) => values[0] === 1).map(({ key }) => key)).toEqual(['1', '23']);
  });

  test('lets a sale be cancelled, and its payment corrected, until it ends', async () => {
    const { shop, yerba } = await aBar(4);
    const [one, other, late] = [
      await soldAt('2026-11-21T22:00:00', shop, yerba),
      await soldAt('2026-11-21T22:01:00', shop, yerba),
      await soldAt('2026-11-21T22:02:00', shop, yerba),
    ];
    const correct = ({ _id }: { _id: string }) =>
      shop.call('PUT', `/api/sales/${_id}/payment-method`, { from: 'Efectivo', to: 'QR' });

    server.now = at('2026-11-22T03:59:59');
    expect((await cancel(shop, one)).statusCode).toBe(200);
    expect((await correct(other)).statusCode).toBe(200);
    server.now = at('2026-11-22T04:00:00');

    expect((await cancel(shop, late)).statusCode).not.toBe(200);
    expect((await correct(late)).statusCode).not.toBe(200);
    expect(await totalOf(shop, '2026-11-21')).toBe(200);
    await expectEvenBooks(server);
  });

  test('is what a seller without the history sees of their sales', async () => {
    const { shop, yerba } = await aBar(4);
    const seller = await shop.aSeller({ canManageSales: true });
    await keepSignedIn(server, shop);
    const sale = await soldAt('2026-11-21T22:00:00', seller, yerba);
    const seen = async () => (await seller.listSales()).sales.length;
    const status = async () => (await seller.call('GET', `/api/sales/${sale._id}`)).statusCode;

    server.now = at('2026-11-22T03:59:59');
    expect([await seen(), await status()]).toEqual([1, 200]);
    server.now = at('2026-11-22T04:00:00');
    expect([await seen(), await status()]).toEqual([0, 404]);
  });

  test('is what the activity is filtered by, and the exported sales', async () => {
    const { shop, yerba } = await aBar(4);
    await cancel(shop, await soldAt('2026-11-22T01:00:00', shop, yerba));
    await soldAt('2026-11-22T02:00:00', shop, yerba, 3);

    const ofDay = async (day: string) => [
      (await shop.call('GET', `/api/activity?from=${day}&to=${day}&kind=sales`)).json().entries
        .length,
      (
        await shop.call('GET', `/api/sales/export/csv?startDate=${day}&endDate=${day}`)
      ).body.includes('300,00'),
    ];

    expect(await ofDay('2026-11-21')).toEqual([1, true]);
    expect(await ofDay('2026-11-22')).toEqual([0, false]);
  });

  test('has the shift that closes after midnight', async () => {
    const { shop, yerba } = await aBar(4);
    server.now = at('2026-11-21T20:00:00');
    const register = await aCashRegister(shop, { dayEndsAt: 4 });
    await soldAt('2026-11-21T21:00:00', shop, yerba);
    await soldAt('2026-11-22T01:30:00', shop, yerba);

    server.now = at('2026-11-22T02:00:00');
    const closed = await closeCash(shop, register, 1200);

    expect(closed.json().cashRegister).toMatchObject({ totalSales: 200, salesCount: 2 });
    expect(await todayOf(shop)).toMatchObject({ count: 2, total: 200 });
  });
});

describe('a change of the hour', () => {
  test('counts all days again, in every report and in the history', async () => {
    const { shop, yerba } = await aBar(0);
    await soldAt('2026-11-21T21:00:00', shop, yerba, 1);
    await soldAt('2026-11-22T01:00:00', shop, yerba, 2);
    await soldAt('2026-11-22T21:00:00', shop, yerba, 4);
    server.now = at('2026-11-25T12:00:00');
    const figures = async () => ({
      days: [await totalOf(shop, '2026-11-21'), await totalOf(shop, '2026-11-22')],
      history: [await historyOf(shop, '2026-11-21'), await historyOf(shop, '2026-11-22')],
    });
    const byCalendar = { days: [100, 600], history: [[100], [400, 200]] };
    expect(await figures()).toEqual(byCalendar);
    await expectEvenBooks(server);

    await endDaysAt(shop, 4);
    expect(await figures()).toEqual({ days: [300, 400], history: [[200, 100], [400]] });
    await expectEvenBooks(server);

    await endDaysAt(shop, 0);
    expect(await figures()).toEqual(byCalendar);
    await expectEvenBooks(server);
  });

  test('of other settings leaves the sums of closed days', async () => {
    const { shop, yerba } = await aBar(4);
    await soldAt('2026-11-21T21:00:00', shop, yerba);
    server.now = at('2026-11-25T12:00:00');
    await totalOf(shop, '2026-11-21');

    await enableCash(shop, { dayEndsAt: 4 });

    expect(await closedBefore(shop)).toBe('2026-11-25');
    await endDaysAt(shop, 5);
    expect(await closedBefore(shop)).toBe('0001-01-01');
  });

  test('at the moment of readings and cancellations leaves the books even', async () => {
    const { shop, yerba } = await aBar(0);
    const sales = [];
    for (const minute of ['50', '52', '54', '56'])
      sales.push(await soldAt(`2026-11-21T23:${minute}:00`, shop, yerba));
    server.now = at('2026-11-22T01:00:00');

    for (const [place, sale] of sales.entries()) {
      const answers = await Promise.all([
        endDaysAt(shop, place % 2 === 0 ? 4 : 0),
        cancel(shop, sale),
        shop.call('GET', '/api/reports/days?from=2026-11-21&to=2026-11-21'),
        shop.call('GET', '/api/sales?startDate=2026-11-21'),
        shop.call('GET', '/api/dashboard/stats'),
      ]);
      for (const { statusCode, body } of answers)
        expect(statusCode < 500 || body.includes('shop.day-changed'), body).toBe(true);
      await totalOf(shop, '2026-11-21');
      await expectEvenBooks(server);
    }
  });

  test('refuses sums by the hour before it', async () => {
    const { shop, yerba } = await aBar(0);
    await soldAt('2026-11-21T21:00:00', shop, yerba);
    server.now = at('2026-11-25T12:00:00');
    await totalOf(shop, '2026-11-21');
    const db = server.database.forShop(shop.shopId);
    const old = { before: '2026-11-25', dayEndsAt: 0 };

    await endDaysAt(shop, 4);

    for (const sums of [
      () => closeDays(db, { now: server.now, ...old }),
      () => sumClosedDays(db, {}, old),
      () => sumProductDays(db, { days: ['2026-11-21'], ...old }),
    ])
      await expect(sums()).rejects.toMatchObject({ answer: { code: 'shop.day-changed' } });
    expect(await totalOf(shop, '2026-11-21')).toBe(100);
  });

  test('refuses a cancellation that waited for it, of a sale that is not of today any more', async () => {
    const { shop, yerba } = await aBar(4);
    const sale = await soldAt('2026-11-21T23:00:00', shop, yerba);
    server.now = at('2026-11-22T01:00:00');
    await totalOf(shop, '2026-11-21');
    const isWaiting = async () => {
      const { rows } = await server.database.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };

    const { cancelled } = await server.database.forShop(shop.shopId).transact(async (tx) => {
      await lockClosedDays(tx, 'update');
      const asked = cancel(shop, sale);
      await expect.poll(isWaiting).toBe(true);
      const config = await findCashConfig(tx);
      await putCashConfig(tx, { ...config, dayEndsAt: 0 });
      // A promise that a transaction returns would be awaited before its commit.
      return { cancelled: asked };
    });

    expect((await cancelled).json()).toMatchObject({ code: 'sale.not-of-today' });
    expect(await totalOf(shop, '2026-11-21')).toBe(100);
    await expectEvenBooks(server);
  });

  test('makes other processes forget the days that were closed before it', async () => {
    const { shop, yerba } = await aBar(0);
    const other = await anApp(server);
    onTestFinished(() => other.close());
    const sale = await soldAt('2026-11-21T23:00:00', shop, yerba);
    const totalThere = async () => {
      const answer = await other.inject({
        url: '/api/reports/days?from=2026-11-21&to=2026-11-21',
        headers: { authorization: `Bearer ${shop.token}` },
      });
      return answer.json<Report>().totals[1];
    };
    server.now = at('2026-11-22T01:00:00');
    expect(await totalThere()).toBe(100);

    await endDaysAt(shop, 4);
    expect((await cancel(shop, sale)).statusCode).toBe(200);
    await endDaysAt(shop, 0);

    await expect.poll(totalThere).toBe(0);
  });

  test('plans the automatic closing by the new days', async () => {
    const { shop } = await aBar(0);
    // A Friday that begins at 4:00 has its 2:00 on Saturday.
    const config = {
      autoClose: { enabled: true, time: '02:00', days: [5] },
      autoOpen: { enabled: true, time: '18:00', days: [5], defaultAmount: 0 },
    };
    server.now = at('2026-11-19T12:00:00');
    await enableCash(shop, config);
    expect(await nextRun(shop)).toEqual(at('2026-11-20T02:00:00'));

    await endDaysAt(shop, 4);

    expect(await nextRun(shop)).toEqual(at('2026-11-20T18:00:00'));
  });
});

async function closedBefore({ shopId }: TestShop): Promise<string | undefined> {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ before: string }>(
      'select before::text from sale_days_closed where shop_id = $1',
      [shopId],
    );
    return rows[0]?.before;
  } finally {
    await owner.end();
  }
}

async function nextRun({ shopId }: TestShop): Promise<Date | null> {
  const { next_run } = await server.database
    .forShop(shopId)
    .selectFrom('cash_schedule')
    .select('next_run')
    .executeTakeFirstOrThrow();
  return next_run;
}
