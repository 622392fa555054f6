import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { nextScheduled, scheduledBetween, toCents } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import { OPERATOR } from '../audit/record-audit.ts';
import { findCashConfig } from './cash-config.repository.ts';
import { findOpenCashRegister, lockCashRegister } from './cash-registers.repository.ts';
import { findCashSchedule, putCashSchedule } from './cash-schedule.repository.ts';
import { recordClosing, recordOpening } from './record-shift.ts';

interface ScheduledRun {
  shopId: string;
  /** The `next_run` that it belongs to. */
  due: string;
}

const scheduleJob = defineJob<ScheduledRun>('cash-schedule');

const SCHEDULE = { userId: OPERATOR.userId, username: 'automático' } as const;

interface ScheduleWork {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}

/** Opens and closes the shops' cash registers at the times they set. */
export async function workOnCashSchedules(work: ScheduleWork): Promise<void> {
  await work.jobs.work(scheduleJob, (run) => runSchedule(work, run));
}

/** Queues the next run of a shop's schedule; earlier ones that are still queued do nothing. */
export async function planNextRun(
  tx: ShopTransaction,
  jobs: Jobs,
  config: CashRegisterConfig,
  now: Date,
): Promise<void> {
  const nextRun = nextScheduled(config, now) ?? null;
  await putCashSchedule(tx, { doneUntil: now, nextRun });
  if (!nextRun) return;
  const afterSeconds = Math.max(1, Math.ceil((nextRun.getTime() - now.getTime()) / 1000));
  await jobs.add(scheduleJob, { shopId: tx.shopId, due: nextRun.toISOString() }, tx, {
    afterSeconds,
  });
}

/**
 * Does what a shop's schedule asked for since its last run, once however many processes run it. Of
 * what was missed while no server was running, the last counts: a shop that should be closed by now
 * is not opened first.
 */
export async function runSchedule(
  { database, clock, jobs }: ScheduleWork,
  { shopId, due }: ScheduledRun,
): Promise<void> {
  const now = clock.now();
  const shop = database.forShop(shopId).announcing(['cash-registers']);
  await shop.transact(async (tx) => {
    const schedule = await findCashSchedule(tx);
    if (schedule?.nextRun?.toISOString() !== due) return;
    const config = await findCashConfig(tx);
    const last = scheduledBetween(config, schedule.doneUntil, now).at(-1);
    const { open } = await findOpenCashRegister(tx);
    const author = { ...SCHEDULE, now };
    if (last?.kind === 'open' && !open) {
      const opening = toCents(config.autoOpen.defaultAmount);
      await recordOpening(tx, author, { userId: null, opening, notes: null });
    }
    if (last?.kind === 'close' && open) {
      const locked = await lockCashRegister(tx, open.id);
      const uncounted = { userId: null, actual: undefined, notes: null, count: [] };
      if (locked && !locked.closedAt) await recordClosing(tx, author, locked, uncounted);
    }
    await planNextRun(tx, jobs, config, now);
  });
}
