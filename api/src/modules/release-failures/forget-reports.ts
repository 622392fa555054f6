import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';
import { forgetReportsUntil } from './release-failures.repository.ts';

export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Queued with each report, for when it is old. */
export const forgetReportsJob = defineJob<{ shopId: string }>('release-failures-clean-up');

export async function workOnOldReports({
  jobs,
  database,
  clock,
}: {
  jobs: Jobs;
  database: Database;
  clock: Clock;
}): Promise<void> {
  await jobs.work(forgetReportsJob, ({ shopId }) => forgetReports(database, shopId, clock.now()));
}

/** Removes a shop's reports that are old. */
export async function forgetReports(database: Database, shopId: string, now: Date): Promise<void> {
  await forgetReportsUntil(database.forShop(shopId), new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
