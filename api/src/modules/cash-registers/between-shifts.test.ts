import type {
  CashRegister,
  CashRegisterDetail,
  CashRegisterReading,
  CurrentCashRegister,
} from '@mostrador/contracts/cash-registers';
import { newId } from '@mostrador/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aCashRegister, closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import type { Caller, TestShop } from '../../../test/a-shop.ts';
import { aShop } from '../../../test/a-shop.ts';
import { downloadCopy, readCopy } from '../../../test/a-shop-copy.ts';
import { aDebtor, aShopWithCredit, payOnAccount } from '../../../test/customer-accounts.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { writeManySales } from '../../../test/many-sales.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

import { movementsOf } from './between-shifts.repository.ts';
import { runSchedule } from './cash-schedule.ts';

const server = aServer();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Moves the server's clock. */
function pass(ms: number): void {
  server.now = new Date(server.now.getTime() + ms);
}
const sale = (price: number, paymentMethod = 'Efectivo') => ({
  items: [{ price, quantity: 1 }],
  paymentMethod,
});
const sell = async (caller: Caller, price: number, paymentMethod?: string) =>
  (await caller.call('POST', '/api/sales', sale(price, paymentMethod))).json<{ _id: string }>();
const opened = async (caller: Caller, openingAmount = 1000) =>
  (await openCash(caller, openingAmount)).json<{ cashRegister: CashRegister }>().cashRegister;
const closed = async (caller: Caller, register: { _id: string }, counted = 0) =>
  (await closeCash(caller, register, counted)).json<{ cashRegister: CashRegister }>().cashRegister;
const readingOf = async (caller: Caller, { _id }: { _id: string }) =>
  (await caller.call('GET', `/api/cash-registers/${_id}/reading`)).json<CashRegisterReading>();
const detailOf = async (caller: Caller, { _id }: { _id: string }) =>
  (await caller.call('GET', `/api/cash-registers/${_id}`)).json<CashRegisterDetail>();
const currentOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/cash-registers/current')).json<CurrentCashRegister>();
const linesOf = async (caller: Caller, { _id }: { _id: string }) => {
  const answer = await caller.call('GET', `/api/cash-registers/${_id}/pdf?paper=80`);
  return (await readPdf(answer.rawPayload)).pages.flatMap(({ lines }) =>
    lines.map((line) => line.replaceAll('\u00a0', ' ')),
  );
};

describe('actions while no register is open', () => {
  test('belong to the next shift, which shows them apart, open and closed', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 500);
    const first = await aCashRegister(shop);
    const [wrong, broken] = [await sell(shop, 300), await sell(shop, 40)];
    await closed(shop, first, 1340);
    const before = await readingOf(shop, first);

    const late = await sell(shop, 120);
    await sell(shop, 250, 'QR');
    await cancel(shop, wrong);
    await takeBack(shop, broken, { paymentMethod: 'Efectivo' });
    await payOnAccount(shop, ana, 90);
    expect(await currentOf(shop)).toMatchObject({ cashRegister: null, beforeOpening: -130 });
    pass(MINUTE_MS);
    const second = await opened(shop, 1340);
    expect(second).toMatchObject({ expectedAmount: 1210, totalSales: 370, salesCount: 2 });
    await sell(shop, 10);

    const drawer = {
      openingAmount: 1340,
      beforeOpening: -130,
      sold: 10,
      givenBack: 0,
      accountPayments: 0,
      expectedAmount: 1220,
    };
    const reading = await readingOf(shop, second);
    expect(reading).toMatchObject({
      drawer,
      beforeOpening: { sold: 120, givenBack: 340, accountPayments: 90 },
      sales: { count: 3, total: 380 },
      byMethod: [
        { method: 'Efectivo', count: 2, total: 130 },
        { method: 'QR', count: 1, total: 250 },
      ],
      returns: { count: 1, total: 40 },
      cancelled: { count: 1, total: 300 },
      accountPayments: [{ method: 'Efectivo', count: 1, total: 90 }],
    });
    expect(reading.otherPayments).toMatchObject([{ method: 'QR', amount: 250 }]);

    expect(await closed(shop, second, 1220)).toMatchObject({ expectedAmount: 1220, difference: 0 });
    const { cashRegister: _, ...asClosed } = await readingOf(shop, second);
    const { cashRegister: __, ...asOpen } = reading;
    expect(asClosed).toEqual(asOpen);
    const detail = await detailOf(shop, second);
    expect(detail.sales).toHaveLength(3);
    expect(detail.salesBeforeOpening).toHaveLength(2);
    expect(detail.salesBeforeOpening).toContain(late._id);
    expect(await linesOf(shop, second)).toEqual(
      expect.arrayContaining([
        'Antes de abrir | –$ 130,00',
        'Ventas en efectivo | $ 10,00',
        'Esperado | $ 1.220,00',
        'Ventas | $ 120,00',
        'Devoluciones y anulaciones | –$ 340,00',
        'Cobros de cuenta corriente | $ 90,00',
      ]),
    );
    // A closed register never changes, and none of its movements counts again.
    expect(await readingOf(shop, first)).toEqual(before);
    expect((await readingOf(shop, await opened(shop, 1220))).drawer.expectedAmount).toBe(1220);
  });

  test('are in the copy with their shift', async () => {
    const shop = await aShop(server);
    await enableCash(shop);
    await sell(shop, 100);
    const register = await opened(shop);
    await closed(shop, register);

    const copy = readCopy(await downloadCopy(shop));

    expect(copy.rowsOf('ventas.csv').map((row) => row['Caja Id'])).toEqual([register._id]);
  });

  test('cancel out when undone before the opening', async () => {
    const shop = await aShop(server);
    await enableCash(shop);
    await cancel(shop, await sell(shop, 100));
    const register = await opened(shop);

    expect(await readingOf(shop, register)).toMatchObject({
      drawer: { beforeOpening: 0, expectedAmount: 1000 },
      beforeOpening: { sold: 100, givenBack: 100 },
      sales: { count: 0, total: 0 },
      cancelled: { count: 1, total: 100 },
    });
  });

  test('are shown only to users who may open the register', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    await enableCash(shop);
    await sell(shop, 100);

    expect((await currentOf(shop)).beforeOpening).toBe(100);
    expect((await currentOf(seller)).beforeOpening).toBeNull();
  });
});

describe('an automatic opening', () => {
  test('includes earlier sales, and a shift made up later excludes later ones', async () => {
    server.now = new Date('2026-11-23T07:00:00-03:00');
    const shop = await aShop(server);
    await enableCash(shop, {
      autoOpen: { enabled: true, time: '09:00', days: [1, 2], defaultAmount: 500 },
      autoClose: { enabled: true, time: '21:00', days: [1, 2] },
    });
    await sell(shop, 100);
    const { next_run: due } = await server.database
      .forShop(shop.shopId)
      .selectFrom('cash_schedule')
      .select('next_run')
      .executeTakeFirstOrThrow();
    // The server is off until noon of the next day, and sells before the schedule has caught up.
    server.now = new Date('2026-11-24T12:00:00-03:00');
    await sell(shop, 20);

    const { database, jobs } = server;
    const work = { database, jobs, clock: { now: () => server.now } };
    await runSchedule(work, { shopId: shop.shopId, due: (due as Date).toISOString() });

    const { cashRegisters } = (await shop.call('GET', '/api/cash-registers')).json();
    expect(cashRegisters).toMatchObject([
      { openedAt: '2026-11-24T12:00:00.000Z', autoOpened: true, closedAt: null },
      { closedAt: '2026-11-24T00:00:00.000Z', autoClosed: true, expectedAmount: 600 },
    ]);
    expect((await currentOf(shop)).cashRegister).toMatchObject({ expectedAmount: 520 });
  });
});

describe('no shift includes', () => {
  test('sales from before cash management was turned on, even the second time', async () => {
    const shop = await aShop(server);
    await sell(shop, 100);
    await enableCash(shop);
    expect((await currentOf(shop)).beforeOpening).toBe(0);
    await enableCash(shop, { enabled: false });
    await sell(shop, 200);
    await enableCash(shop);
    await sell(shop, 30);

    const register = await opened(shop);

    expect((await readingOf(shop, register)).drawer).toMatchObject({
      beforeOpening: 30,
      expectedAmount: 1030,
    });
  });

  test('sales from before it was turned on, however long ago and however late it opens', async () => {
    const shop = await aShop(server);
    await keepSignedIn(server, shop);
    await sell(shop, 100);
    pass(9 * DAY_MS);
    await enableCash(shop);
    pass(9 * DAY_MS);

    expect(await opened(shop)).toMatchObject({ expectedAmount: 1000, salesCount: 0 });
  });
});

test('a shift includes everything since the closing before it, however long ago', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  await enableCash(shop);
  await sell(shop, 100);
  pass(9 * DAY_MS);
  const first = await opened(shop);
  expect(await closed(shop, first)).toMatchObject({ expectedAmount: 1100, salesCount: 1 });
  pass(MINUTE_MS);
  await cancel(shop, await sell(shop, 30));
  await sell(shop, 20);
  pass(9 * DAY_MS);

  const second = await opened(shop);

  expect(await readingOf(shop, second)).toMatchObject({
    drawer: { beforeOpening: 20, expectedAmount: 1020 },
    beforeOpening: { sold: 50, givenBack: 30 },
  });
  expect(await closed(shop, second)).toMatchObject({ expectedAmount: 1020, salesCount: 1 });
  pass(1);
  expect((await opened(shop, 0)).expectedAmount).toBe(0);
});

test('turning cash management off and on keeps the earlier sales in the open shift', async () => {
  const shop = await aShop(server);
  await enableCash(shop);
  await sell(shop, 100);
  const register = await opened(shop);

  await enableCash(shop, { enabled: false });
  await enableCash(shop);

  expect((await readingOf(shop, register)).drawer.expectedAmount).toBe(1100);
});

test('a shift includes sales made with a clock that was set back', async () => {
  const shop = await aShop(server);
  const register = await aCashRegister(shop);
  const { now } = server;
  pass(-60 * MINUTE_MS);
  await sell(shop, 100);
  await cancel(shop, await sell(shop, 40));
  const reading = await readingOf(shop, register);
  server.now = now;

  expect(reading).toMatchObject({
    drawer: { sold: 140, givenBack: 40, beforeOpening: 0, expectedAmount: 1100 },
    sales: { count: 1, total: 100 },
    cancelled: { count: 1, total: 40 },
  });
  expect(await closed(shop, register, 1100)).toMatchObject({ difference: 0, salesCount: 1 });
  expect((await detailOf(shop, register)).sales).toHaveLength(2);
});

test('sales that race an opening all belong to its shift', async () => {
  const shop = await aShop(server);
  await enableCash(shop);
  const sales = Array.from({ length: 30 }, () => shop.call('POST', '/api/sales', sale(100)));

  const answers = await Promise.all([openCash(shop, 0), openCash(shop, 0), ...sales]);

  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  const { cashRegister } = (await currentOf(shop)) as { cashRegister: CashRegister };
  expect(cashRegister).toMatchObject({ salesCount: 30, expectedAmount: 3000 });
  expect(await closed(shop, cashRegister)).toMatchObject({
    salesCount: 30,
    expectedAmount: 3000,
  });
});

test('sales that race closings and openings each belong to one shift', async () => {
  const shop = await aShop(server);
  await enableCash(shop);
  const sales = Array.from({ length: 40 }, () => shop.call('POST', '/api/sales', sale(100)));
  const shifts: CashRegister[] = [];
  for (let shift = 0; shift < 3; shift++) shifts.push(await closed(shop, await opened(shop, 0)));

  await Promise.all(sales);
  shifts.push(await closed(shop, await opened(shop, 0)));

  const sum = (of: (shift: CashRegister) => number | null) =>
    shifts.reduce((total, shift) => total + (of(shift) ?? 0), 0);
  expect(sum(({ salesCount }) => salesCount)).toBe(40);
  expect(sum(({ expectedAmount }) => expectedAmount)).toBe(4000);
});

test('the movements of a shift are found by an index, however many sales there are', async () => {
  const shop = await aShop(server);
  const db = server.database.forShop(shop.shopId);
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const until = new Date(server.now.getTime() - 30 * DAY_MS);
  await writeManySales(owner, { ...shop, count: 20_000, until });
  await owner.query('analyze sale');
  const closedShift = { id: newId(), closedAt: server.now, shiftsSince: server.now };

  for (const shift of [closedShift, { ...closedShift, closedAt: null }])
    for (const kind of ['sale', 'cancellation'] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select sum(cash_cents) from ${movementsOf(db, shift, kind)} as movement`.execute(db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan on sale\b/);
    }
});

/** The actions of a shop, in order. Amounts are in pesos. */
type Act =
  | { act: 'sell'; cash: number; qr: number }
  | { act: 'cancel' | 'give back'; sale: number }
  | { act: 'collect' | 'in' | 'out'; amount: number }
  | { act: 'open or close' }
  | { act: 'pass'; minutes: number };

const amount = fc.integer({ min: 1, max: 900 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('sell' as const), cash: amount, qr: fc.nat(300) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('cancel' as const, 'give back' as const),
      sale: fc.nat(50),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('collect' as const, 'in' as const, 'out' as const),
      amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('open or close' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      minutes: fc.integer({ min: -30, max: 30 }),
    }),
  },
);

test('the cash of every shift is the sum of movements since the last closing, by any clock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 25 }), async (acts) => {
      const shop = await aShopWithCredit(server);
      const ana = await aDebtor(shop, 100_000);
      await enableCash(shop);
      const { shifts, registers } = await play(shop, ana, acts);

      const found = await Promise.all(registers.map((register) => readingOf(shop, register)));

      expect(
        found.map(({ drawer, sales, cashRegister }) => ({
          expected: drawer.expectedAmount,
          stored: cashRegister.expectedAmount,
          sales: sales.total,
          count: cashRegister.salesCount,
        })),
      ).toEqual(shifts);
    }),
    { numRuns: 12 },
  );
});

/** Runs the actions through the API, and tracks the expected figures of each shift. */
async function play(shop: TestShop, ana: { _id: string }, acts: readonly Act[]) {
  const registers: CashRegister[] = [];
  const shifts: { expected: number; stored: number; sales: number; count: number }[] = [];
  const sold: { _id: string; cash: number; total: number; shift: number }[] = [];
  let open: CashRegister | undefined;
  const OPENING = 10_000;
  let shift = { cash: 0, sales: 0, count: 0 };

  for (const act of acts)
    switch (act.act) {
      case 'pass':
        pass(act.minutes * MINUTE_MS);
        break;
      case 'sell': {
        const total = act.cash + act.qr;
        const payments = [
          { method: 'Efectivo', amount: act.cash },
          ...(act.qr > 0 ? [{ method: 'QR', amount: act.qr }] : []),
        ];
        const items = [{ price: total, quantity: 1 }];
        const answer = await shop.call('POST', '/api/sales', { items, payments });
        expect(answer.statusCode).toBe(201);
        sold.push({ _id: answer.json()._id, cash: act.cash, total, shift: shifts.length });
        shift.cash += act.cash;
        shift.sales += total;
        shift.count++;
        break;
      }
      case 'cancel':
      case 'give back': {
        const [undone] = sold.splice(act.sale % Math.max(1, sold.length), 1);
        if (!undone) break;
        const isCancelled = act.act === 'cancel' || undone.cash < undone.total;
        const answer = await (isCancelled ? cancel : takeBack)(shop, undone);
        expect([200, 201]).toContain(answer.statusCode);
        shift.cash -= undone.cash;
        if (isCancelled && undone.shift === shifts.length) {
          shift.sales -= undone.total;
          shift.count--;
        }
        break;
      }
      case 'collect':
        await payOnAccount(shop, ana, act.amount);
        shift.cash += act.amount;
        break;
      case 'in':
      case 'out': {
        if (!open) break;
        const body = { kind: act.act, amount: act.amount, reason: 'Prueba', confirmed: true };
        await shop.call('POST', `/api/cash-registers/${open._id}/movements`, body);
        shift.cash += act.act === 'in' ? act.amount : -act.amount;
        break;
      }
      case 'open or close':
        if (open) {
          await closed(shop, open);
          registers.push(open);
          const { cash, sales, count } = shift;
          const expected = OPENING + cash;
          shifts.push({ expected, stored: expected, sales, count });
          shift = { cash: 0, sales: 0, count: 0 };
        }
        open = open ? undefined : await opened(shop, OPENING);
    }
  return { shifts, registers };
}
