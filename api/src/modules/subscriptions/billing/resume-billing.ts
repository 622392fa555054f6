import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopDatabase } from '../../../database/database.ts';
import type { BillingServices } from './billing-services.ts';
import { listPreapprovals, lockShopForBilling } from './preapprovals.repository.ts';
import { cancelJob, queueCancellation } from './provider-cancellation.ts';
import { queueReview, reviewJob } from './review-queue.ts';

const resumeJob = defineJob<Record<string, never>>('billing-resume');

/** At each start. Reviews queue each other: one that was lost, or failed for good, was the last. */
export async function workOnResuming(
  services: Pick<BillingServices, 'database' | 'jobs'>,
): Promise<void> {
  await services.jobs.work(resumeJob, () => resumeBilling(services));
  await services.jobs.add(resumeJob, {});
}

/**
 * Queues what should be queued of every subscription that has not ended and is not: its review,
 * which also announces prices, and the end at the provider of one that its shop wants no more of.
 * Several processes queue it once: each looks under the lock of the shop's row.
 */
export async function resumeBilling({
  database,
  jobs,
}: Pick<BillingServices, 'database' | 'jobs'>): Promise<void> {
  for (const shopId of await listShops(database.global)) {
    const shop = database.forShop(shopId);
    if ((await listOpen(shop)).length === 0) continue;
    await shop.transact(async (tx) => {
      await lockShopForBilling(tx);
      for (const { id: preapprovalId, isUnwanted } of await listOpen(tx)) {
        if (!(await jobs.isQueued(reviewJob, { preapprovalId })))
          await queueReview(jobs, { shopId, preapprovalId }, tx, 0);
        if (isUnwanted && !(await jobs.isQueued(cancelJob, { preapprovalId })))
          await queueCancellation(jobs, preapprovalId, tx);
      }
    });
  }
}

async function listOpen(shop: ShopDatabase) {
  return (await listPreapprovals(shop)).filter(({ status }) => status !== 'cancelled');
}

/** Every shop has somebody who signs in. */
async function listShops(global: Database['global']): Promise<string[]> {
  const rows = await global.selectFrom('account_name').select('shop_id').distinct().execute();
  return rows.map(({ shop_id }) => shop_id);
}
