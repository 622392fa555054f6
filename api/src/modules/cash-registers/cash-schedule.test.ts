import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { describe, expect, test } from 'vitest';
import { enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { runSchedule } from './cash-schedule.ts';

const server = aServer();
const WORKDAYS = [1, 2, 3, 4, 5];

/** In Argentina. */
const at = (local: string) => new Date(`${local}-03:00`);

/** A shop that opens with 500 pesos at nine and closes at nine in the evening, on working days. */
async function aScheduledShop(config: Partial<CashRegisterConfig> = {}): Promise<TestShop> {
  const shop = await aShop(server);
  await enableCash(shop, {
    autoOpen: { enabled: true, time: '09:00', days: WORKDAYS, defaultAmount: 500 },
    autoClose: { enabled: true, time: '21:00', days: WORKDAYS },
    ...config,
  });
  return shop;
}

/** The run that the shop's schedule has planned. */
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

/** Runs what is planned, as the queue does once it is due. */
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
  test('opens with its amount and closes without counting, each at its time', async () => {
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

  test('run by two processes at once opens once', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    const due = (await plannedFor(shop)) as string;
    server.now = at('2026-11-23T09:00');

    await Promise.all([1, 2, 3].map(() => runSchedule(work(), { shopId: shop.shopId, due })));

    expect((await currentOf(shop))?.autoOpened).toBe(true);
    const answer = await shop.call('GET', '/api/cash-registers');
    expect(answer.json().pagination.total).toBe(1);
  });

  test('that missed its time catches up with what should be by now', async () => {
    server.now = at('2026-11-23T08:00');
    const late = await aScheduledShop();
    const over = await aScheduledShop();

    await runAt(late, at('2026-11-23T12:00'));
    expect(await currentOf(late)).toMatchObject({
      openedAt: at('2026-11-23T12:00').toISOString(),
    });
    server.now = at('2026-11-23T08:00');
    await runAt(over, at('2026-11-24T02:00'));
    expect(await currentOf(over)).toBeNull();
    expect(await closedOf(over)).toEqual([]);
  });

  test('leaves a register that a person has opened, and closes it at its time', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();
    await openCash(shop, 50);

    await runAt(shop, at('2026-11-23T09:00'));
    expect(await currentOf(shop)).toMatchObject({ openingAmount: 50, autoOpened: false });
    await runAt(shop, at('2026-11-23T21:00'));
    expect(await closedOf(shop)).toMatchObject([{ autoOpened: false, autoClosed: true }]);
  });

  test('that was changed does no longer what it was', async () => {
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

  test('that is switched off plans nothing', async () => {
    const shop = await aScheduledShop();

    await enableCash(shop, { enabled: false });

    expect(await plannedFor(shop)).toBeUndefined();
  });

  test('run before its time does nothing, and waits for it', async () => {
    server.now = at('2026-11-23T08:00');
    const shop = await aScheduledShop();

    await runAt(shop, at('2026-11-23T08:59:59'));

    expect(await currentOf(shop)).toBeNull();
    expect(await plannedFor(shop)).toBe(at('2026-11-23T09:00').toISOString());
  });
});
