import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { closesRegisterOf, nextScheduled, scheduledBetween, toCents } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import { OPERATOR } from '../audit/record-audit.ts';
import { findCashConfig } from './cash-config.repository.ts';
import {
  findLastOfShift,
  findOpenCashRegister,
  lockCashRegister,
} from './cash-registers.repository.ts';
import { findCashSchedule, putCashSchedule } from './cash-schedule.repository.ts';
import { recordClosing, recordOpening } from './record-shift.ts';

interface ScheduledRun {
  shopId: string;
  /** The `next_run` for which the job was queued. */
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

/**
 * Queues the next run of a shop's schedule; earlier ones that are still queued do nothing.
 * Everything due until `doneUntil` counts as done.
 */
export async function planNextRun(
  tx: ShopTransaction,
  jobs: Jobs,
  config: CashRegisterConfig,
  { doneUntil, now }: { doneUntil: Date; now: Date },
): Promise<void> {
  const nextRun = nextScheduled(config, doneUntil) ?? null;
  await putCashSchedule(tx, { doneUntil, nextRun });
  if (nextRun && nextRun > now) await queueRun(tx, jobs, nextRun, now);
}

/**
 * Plans again from now when the clock was set back to before the last run: otherwise the schedule
 * would sleep until the clock has caught up. Call it before locking the register, as a run does.
 */
export async function replanAfterClockReset(
  tx: ShopTransaction,
  jobs: Jobs,
  config: CashRegisterConfig,
  now: Date,
): Promise<void> {
  const schedule = await findCashSchedule(tx);
  if (schedule && schedule.doneUntil > now)
    await planNextRun(tx, jobs, config, { doneUntil: now, now });
}

/**
 * Queues the next run of a schedule whose row was restored: everything since then is made up for.
 */
export async function resumeSchedule(tx: ShopTransaction, jobs: Jobs, now: Date): Promise<void> {
  const nextRun = (await findCashSchedule(tx))?.nextRun;
  if (nextRun) await queueRun(tx, jobs, nextRun, now);
}

async function queueRun(tx: ShopTransaction, jobs: Jobs, nextRun: Date, now: Date): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((nextRun.getTime() - now.getTime()) / 1000));
  await jobs.add(scheduleJob, { shopId: tx.shopId, due: nextRun.toISOString() }, tx, {
    afterSeconds,
  });
}

/**
 * Runs everything due in a shop's schedule since its last run, exactly once, however many processes
 * run it. Makes up in order for everything missed while no server was running, each scheduled time
 * in its own transaction: two days never become one shift.
 */
export async function runSchedule(work: ScheduleWork, run: ScheduledRun): Promise<void> {
  const now = work.clock.now();
  const shop = work.database.forShop(run.shopId).announcing(['cash-registers']);
  let isMore = true;
  while (isMore)
    isMore = await shop.transact((tx) => runNext(tx, work.jobs, { now, due: run.due }));
}

/**
 * Runs the first event due, and plans the next run in the same transaction. Returns whether more
 * may be due now: if this process ends in between, the queue repeats its job.
 */
async function runNext(
  tx: ShopTransaction,
  jobs: Jobs,
  { now, due }: { now: Date; due: string },
): Promise<boolean> {
  const schedule = await findCashSchedule(tx);
  if (!schedule) return false;
  const config = await findCashConfig(tx);
  const at = nextScheduled(config, schedule.doneUntil);
  if (!at) return false;
  if (at > now) {
    // The queue's clock is ahead of this one.
    if (at.toISOString() === due) await queueRun(tx, jobs, at, now);
    return false;
  }
  for (const event of scheduledBetween(config, new Date(at.getTime() - 1), at))
    await (event.kind === 'open' ? openAt : closeAt)(tx, config, { at, now });
  await planNextRun(tx, jobs, config, { doneUntil: at, now });
  return true;
}

/**
 * If a person closed the last register after this time, the next one counts as opened at that
 * closing.
 */
async function openAt(tx: ShopTransaction, config: CashRegisterConfig, { at, now }: Moment) {
  const { open, lastClosing } = await findOpenCashRegister(tx);
  if (open) return;
  const openedAt = latest(at, lastClosing?.closedAt);
  // The previous register closed after this one's own closing time: a new one would stay open until
  // the next closing.
  if (scheduledBetween(config, at, openedAt).some(({ kind }) => kind === 'close')) return;
  await recordOpening(
    tx,
    { ...SCHEDULE, now },
    {
      userId: null,
      openedAt,
      opening: toCents(config.autoOpen.defaultAmount),
      notes: null,
    },
  );
}

/** Sales made after this time, before the server ran the closing, still belong to the register. */
async function closeAt(tx: ShopTransaction, config: CashRegisterConfig, { at, now }: Moment) {
  const { open } = await findOpenCashRegister(tx);
  if (!open || !closesRegisterOf(config, at, open.openedAt)) return;
  const locked = await lockCashRegister(tx, open.id);
  if (!locked || locked.closedAt) return;
  await recordClosing(tx, { ...SCHEDULE, now }, locked, {
    userId: null,
    closedAt: latest(at, await findLastOfShift(tx, open.id)),
    actual: undefined,
    notes: null,
    count: [],
  });
}

interface Moment {
  /** The scheduled time. */
  at: Date;
  /** The time at which it runs. */
  now: Date;
}

function latest(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one;
}
