import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import { applyScheduled } from './apply-batch.usecases.ts';
import { findBatch, listScheduled } from './batches.repository.ts';

interface DueBatch {
  shopId: string;
  batchId: string;
}

const batchJob = defineJob<DueBatch>('product-batch');

interface BatchWork {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}

/** Applies the batches that have a time, at that time or when a server next runs. */
export async function workOnBatches(work: BatchWork): Promise<void> {
  await work.jobs.work(batchJob, (due) => applyDue(work, due));
}

/** Queues a batch for its time. */
export async function queueBatch(
  tx: ShopTransaction,
  jobs: Jobs,
  { batchId, applyAt, now }: { batchId: string; applyAt: Date; now: Date },
): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((applyAt.getTime() - now.getTime()) / 1000));
  await jobs.add(batchJob, { shopId: tx.shopId, batchId }, tx, { afterSeconds });
}

/** Queues the scheduled batches of a shop whose rows were restored. */
export async function resumeBatches(tx: ShopTransaction, jobs: Jobs, now: Date): Promise<void> {
  for (const { id, applyAt } of await listScheduled(tx))
    await queueBatch(tx, jobs, { batchId: id, applyAt, now });
}

/** Applies a batch in the name of the user who made it, unless its time is still to come. */
export async function applyDue(
  { database, clock, jobs }: BatchWork,
  { shopId, batchId }: DueBatch,
): Promise<void> {
  const shop = database.forShop(shopId).announcing(['products']);
  const found = await findBatch(shop, batchId);
  if (!found?.batch.applyAt) return;
  const now = clock.now();
  const applyAt = new Date(found.batch.applyAt);
  const { _id: userId, username } = found.batch.userId;
  await shop.transact(async (tx) => {
    // The queue's clock is ahead of this one.
    if (applyAt > now) await queueBatch(tx, jobs, { batchId, applyAt, now });
    else await applyScheduled(tx, { userId, username, now }, batchId, jobs);
  });
}
