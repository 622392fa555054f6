import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { describe, expect, test } from 'vitest';
import { closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { runSchedule } from './cash-schedule.ts';

const server = aServer();
const WORKDAYS = [1, 2, 3, 4, 5];

/** A local time in Argentina. */
const at = (local: string) => new Date(`${local}-03:00`);

/**
 * Creates a shop that opens with 500 pesos at nine and closes at nine in the evening, on working
 * days.
 */
async function aScheduledShop(config: Partial<CashRegisterConfig> = {}): Promise<TestShop> {
  const shop = await aShop(server);
  await enableCash(shop, {
    autoOpen: { enabled: true, time: '09:00', days: WORKDAYS, defaultAmount: 500 },
    autoClose: { enabled: true, time: '21:00', days: WORKDAYS },
    ...config,
  });
  return shop;
}

/** Returns the next run that the shop's schedule has planned. */
async function plannedFor({ shopId }: TestShop): Promise<string | undefined> {
  const row = await server.database
    .forShop(shopId)
    .selectFrom('cash_schedule')
    .select('next_run')
    .executeTakeFirst();
  return row?.next_run?.toISOString();
}

const work = () => ({
  database: server.database,
  jobs: server.jobs,
  clock: { now: () => server.now },
});

/** Runs the planned job, as the queue does once it is due. */
async function runAt(shop: TestShop, now: Date): Promise<void> {
  const due = (await plannedFor(shop)) as string;
  server.now = now;
  await runSchedule(work(), { shopId: shop.shopId, due });
}

const currentOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/cash-registers/current')).json<{
    cashRegister: CashRegister | null;
  }>().cashRegister;
const closedOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/cash-registers?status=closed')).json<{
    cashRegisters: CashRegister[];
  }>().cashRegisters;

describe('a schedule', () => {
  test('opens with its amount and closes without a count, each on time', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    expect(await plannedFor(shop)).toBe(at('2026-11-23T09:00').toISOString());

    await runAt(shop, at('2026-11-23T09:00:01'));
    expect(await currentOf(shop)).toMatchObject({
      openingAmount: 500,
      openedBy: 'Automático',
      autoOpened: true,
    });
    await shop.call('POST', '/api/sales', { items: [{ price: 120, quantity: 1 }] });
    expect(await plannedFor(shop)).toBe(at('2026-11-23T21:00').toISOString());
    await runAt(shop, at('2026-11-23T21:00'));

    expect(await currentOf(shop)).toBeNull();
    expect(await closedOf(shop)).toMatchObject([
      {
        number: 1,
        expectedAmount: 620,
        actualAmount: 620,
        difference: 0,
        closedBy: 'Automático',
        autoClosed: true,
      },
    ]);
    expect(await plannedFor(shop)).toBe(at('2026-11-24T09:00').toISOString());
  });

  test('opens once when two processes run it at once', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    const due = (await plannedFor(shop)) as string;
    server.now = at('2026-11-23T09:00');

    await Promise.all([1, 2, 3].map(() => runSchedule(work(), { shopId: shop.shopId, due })));

    expect((await currentOf(shop))?.autoOpened).toBe(true);
    const answer = await shop.call('GET', '/api/cash-registers');
    expect(answer.json().pagination.total).toBe(1);
  });

  test('makes up a missed opening, as of its time', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();

    await runAt(shop, at('2026-11-23T12:00'));

    expect(await currentOf(shop)).toMatchObject({
      openedAt: at('2026-11-23T09:00').toISOString(),
      autoOpened: true,
    });
  });

  test('keeps a register that a user opened, and closes it on time', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await openCash(shop, 50);

    await runAt(shop, at('2026-11-23T09:00'));
    expect(await currentOf(shop)).toMatchObject({ openingAmount: 50, autoOpened: false });
    await runAt(shop, at('2026-11-23T21:00'));
    expect(await closedOf(shop)).toMatchObject([{ autoOpened: false, autoClosed: true }]);
  });

  test('stops its former times after a change', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    const before = (await plannedFor(shop)) as string;
    await enableCash(shop, {
      autoOpen: { enabled: true, time: '10:30', days: WORKDAYS, defaultAmount: 0 },
    });

    server.now = at('2026-11-23T09:00');
    await runSchedule(work(), { shopId: shop.shopId, due: before });

    expect(await currentOf(shop)).toBeNull();
    expect(await plannedFor(shop)).toBe(at('2026-11-23T10:30').toISOString());
  });

  test('plans nothing when switched off', async () => {
    const shop = await aScheduledShop();

    await enableCash(shop, { enabled: false });

    expect(await plannedFor(shop)).toBeUndefined();
  });

  test('waits for its time when run early', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();

    await runAt(shop, at('2026-11-23T08:59:59'));

    expect(await currentOf(shop)).toBeNull();
    expect(await plannedFor(shop)).toBe(at('2026-11-23T09:00').toISOString());
  });
});

describe('while no server ran', () => {
  /** Returns each closing: its opening and closing times, and its expected amount. */
  const shiftsOf = async (shop: TestShop) =>
    (await closedOf(shop))
      .toReversed()
      .map(({ openedAt, closedAt, autoClosed, expectedAmount }) => [
        openedAt,
        closedAt,
        autoClosed ? 'Cerrada sin contar' : 'counted',
        expectedAmount,
      ]);
  const shift = (openedAt: string, closedAt: string, expected: number) => [
    at(openedAt).toISOString(),
    at(closedAt).toISOString(),
    'Cerrada sin contar',
    expected,
  ];
  const sellFor = (shop: TestShop, price: number) =>
    shop.call('POST', '/api/sales', { items: [{ price, quantity: 1 }] });

  test('a closing and the next opening make two shifts of two days', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await runAt(shop, at('2026-11-23T09:00'));
    await sellFor(shop, 120);

    await runAt(shop, at('2026-11-24T10:00'));
    await sellFor(shop, 70);

    expect(await shiftsOf(shop)).toEqual([shift('2026-11-23T09:00', '2026-11-23T21:00', 620)]);
    expect(await currentOf(shop)).toMatchObject({
      openedAt: at('2026-11-24T09:00').toISOString(),
      expectedAmount: 570,
    });
    expect(await plannedFor(shop)).toBe(at('2026-11-24T21:00').toISOString());
  });

  test('all shifts of several days and a weekend are made up in order', async () => {
    server.now = at('2026-11-19T08:00');
    const shop = await aScheduledShop();

    await runAt(shop, at('2026-11-24T08:00'));

    expect(await shiftsOf(shop)).toEqual([
      shift('2026-11-19T09:00', '2026-11-19T21:00', 500),
      shift('2026-11-20T09:00', '2026-11-20T21:00', 500),
      shift('2026-11-23T09:00', '2026-11-23T21:00', 500),
    ]);
    expect((await closedOf(shop)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await currentOf(shop)).toBeNull();
    expect(await plannedFor(shop)).toBe(at('2026-11-24T09:00').toISOString());
  });

  test('two processes that make up shifts create each once', async () => {
    server.now = at('2026-11-19T08:00');
    const shop = await aScheduledShop();
    const due = (await plannedFor(shop)) as string;
    server.now = at('2026-11-24T12:00');

    await Promise.all([1, 2, 3].map(() => runSchedule(work(), { shopId: shop.shopId, due })));
    await runSchedule(work(), { shopId: shop.shopId, due });

    expect(await shiftsOf(shop)).toHaveLength(3);
    expect(await currentOf(shop)).toMatchObject({
      openedAt: at('2026-11-24T09:00').toISOString(),
    });
  });

  test('a process that dies between two shifts leaves the rest to the next one', async () => {
    server.now = at('2026-11-19T08:00');
    const shop = await aScheduledShop();
    const due = (await plannedFor(shop)) as string;
    server.now = at('2026-11-20T08:00');
    let runs = 0;
    const dying = {
      ...server.database,
      forShop: (shopId: string) => ({
        announcing: () => ({
          transact: (
            task: Parameters<ReturnType<typeof server.database.forShop>['transact']>[0],
          ) => {
            if (++runs > 1) throw new Error('killed');
            return server.database.forShop(shopId).transact(task);
          },
        }),
      }),
    } as unknown as typeof server.database;

    const run = { shopId: shop.shopId, due };
    await expect(runSchedule({ ...work(), database: dying }, run)).rejects.toThrow('killed');
    expect(await currentOf(shop)).toMatchObject({ autoOpened: true });
    await runSchedule(work(), run);

    expect(await shiftsOf(shop)).toEqual([shift('2026-11-19T09:00', '2026-11-19T21:00', 500)]);
    expect(await plannedFor(shop)).toBe(at('2026-11-20T09:00').toISOString());
  });

  test('earlier sales belong to the shift that is made up', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await runAt(shop, at('2026-11-23T09:00'));
    server.now = at('2026-11-24T10:00');
    await sellFor(shop, 30);

    await runAt(shop, at('2026-11-24T10:00:02'));

    expect(await shiftsOf(shop)).toEqual([shift('2026-11-23T09:00', '2026-11-24T10:00', 530)]);
    expect(await currentOf(shop)).toMatchObject({
      openedAt: at('2026-11-24T10:00').toISOString(),
    });
  });

  test('a shift kept open by a sale until the next closing replaces the next one', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await runAt(shop, at('2026-11-23T09:00'));
    server.now = at('2026-11-24T21:05');
    await sellFor(shop, 10);

    await runAt(shop, at('2026-11-24T21:05:03'));

    expect(await shiftsOf(shop)).toEqual([shift('2026-11-23T09:00', '2026-11-24T21:05', 510)]);
    expect(await currentOf(shop)).toBeNull();
    expect(await plannedFor(shop)).toBe(at('2026-11-25T09:00').toISOString());
  });

  test('a missed closing does not close a register that a user opened since', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await runAt(shop, at('2026-11-23T09:00'));
    server.now = at('2026-11-23T21:30');
    await closeCash(shop, (await currentOf(shop)) as CashRegister, 500);
    await openCash(shop, 80);

    await runAt(shop, at('2026-11-23T21:30:05'));

    expect(await currentOf(shop)).toMatchObject({ openingAmount: 80, autoOpened: false });
  });
});

describe('a schedule over midnight', () => {
  const NIGHTS = {
    autoOpen: { enabled: true, time: '18:00', days: WORKDAYS, defaultAmount: 0 },
    autoClose: { enabled: true, time: '02:00', days: WORKDAYS },
  };

  test('closes on Saturday the register that it opened on Friday', async () => {
    server.now = at('2026-11-20T12:00');
    const shop = await aScheduledShop(NIGHTS);

    await runAt(shop, at('2026-11-20T18:00'));
    expect(await plannedFor(shop)).toBe(at('2026-11-21T02:00').toISOString());
    await runAt(shop, at('2026-11-21T02:00'));

    expect(await currentOf(shop)).toBeNull();
    expect(await closedOf(shop)).toMatchObject([
      { closedAt: at('2026-11-21T02:00').toISOString(), autoClosed: true },
    ]);
  });

  test('closes a register that a user opened in the evening, without an automatic opening', async () => {
    server.now = at('2026-11-20T19:00');
    const shop = await aScheduledShop({
      ...NIGHTS,
      autoOpen: { ...NIGHTS.autoOpen, enabled: false },
    });
    await openCash(shop, 100);

    await runAt(shop, at('2026-11-21T02:00'));

    expect(await currentOf(shop)).toBeNull();
  });
});

describe('a clock that is set back', () => {
  test('repeats nothing', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    const opening = (await plannedFor(shop)) as string;
    await runAt(shop, at('2026-11-23T09:00'));
    const opened = await currentOf(shop);

    server.now = at('2026-11-23T08:59');
    await runSchedule(work(), { shopId: shop.shopId, due: opening });
    server.now = at('2026-11-23T09:00');
    await runSchedule(work(), { shopId: shop.shopId, due: opening });

    expect(await currentOf(shop)).toEqual(opened);
    expect(await closedOf(shop)).toEqual([]);
    expect(await plannedFor(shop)).toBe(at('2026-11-23T21:00').toISOString());
  });

  test('by a year continues with the right clock once a user opens the register', async () => {
    server.now = at('2027-11-23T08:00');
    const shop = await aScheduledShop();
    await runAt(shop, at('2027-11-23T09:00'));
    await closeCash(shop, (await currentOf(shop)) as CashRegister, 500);

    server.now = at('2026-11-24T09:30');
    await openCash(shop, 40);

    expect(await plannedFor(shop)).toBe(at('2026-11-24T21:00').toISOString());
    await runAt(shop, at('2026-11-24T21:00'));
    expect(await currentOf(shop)).toBeNull();
  });
});
