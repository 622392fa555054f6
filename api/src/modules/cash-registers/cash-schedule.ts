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

/**
 * Queues the next run of a shop's schedule; earlier ones that are still queued do nothing. What was
 * due until `doneUntil` counts as done.
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
 * Plans from now on where the clock was set back behind what was done: else the schedule would sleep
 * until the clock has caught up. Call it before the register is locked, as a run does.
 */
export async function planAgainAfterSettingBack(
  tx: ShopTransaction,
  jobs: Jobs,
  config: CashRegisterConfig,
  now: Date,
): Promise<void> {
  const schedule = await findCashSchedule(tx);
  if (schedule && schedule.doneUntil > now)
    await planNextRun(tx, jobs, config, { doneUntil: now, now });
}

async function queueRun(tx: ShopTransaction, jobs: Jobs, nextRun: Date, now: Date): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((nextRun.getTime() - now.getTime()) / 1000));
  await jobs.add(scheduleJob, { shopId: tx.shopId, due: nextRun.toISOString() }, tx, {
    afterSeconds,
  });
}

/**
 * Does what a shop's schedule asked for since its last run, once however many processes run it. All
 * that was missed while no server was running is made up in order, each time of the schedule in a
 * transaction of its own: two days never become one shift.
 */
export async function runSchedule(work: ScheduleWork, run: ScheduledRun): Promise<void> {
  const now = work.clock.now();
  const shop = work.database.forShop(run.shopId).announcing(['cash-registers']);
  let isMore = true;
  while (isMore)
    isMore = await shop.transact((tx) => runNext(tx, work.jobs, { now, due: run.due }));
}

/**
 * Does what was due first, and plans the rest with it. Answers whether there may be more to do now: if
 * this process ends in between, the queue repeats its job.
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

/** Where a person closed the last register after this time, the next one is open from then on. */
async function openAt(tx: ShopTransaction, config: CashRegisterConfig, { at, now }: Moment) {
  const { open, lastClosing } = await findOpenCashRegister(tx);
  if (open) return;
  const openedAt = latest(at, lastClosing?.closedAt);
  // The one before took until this one's own closing: it would stay open until the next.
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

/** What was sold after this time, before the server came to it, is still in the register. */
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
  /** When the schedule asked for it. */
  at: Date;
  /** When it is done. */
  now: Date;
}

function latest(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one;
}
