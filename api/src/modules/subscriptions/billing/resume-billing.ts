import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../../database/database.ts';
import { listShops } from '../../../database/list-shops.ts';
import type { BillingServices } from './billing-services.ts';
import { listPreapprovals, lockShopForBilling } from './preapprovals.repository.ts';
import { cancelJob, queueCancellation } from './provider-cancellation.ts';
import { queueReview, reviewJob } from './review-queue.ts';

const resumeJob = defineJob<Record<string, never>>('billing-resume');

/**
 * Runs at each start. A review queues the next one, so a lost or failed review would end the chain.
 */
export async function workOnResuming(
  services: Pick<BillingServices, 'database' | 'jobs'>,
): Promise<void> {
  await services.jobs.work(resumeJob, () => resumeBilling(services));
  await services.jobs.add(resumeJob, {});
}

/**
 * Queues the missing jobs of every subscription that has not ended: its review, which also
 * announces prices, and its end at the provider when the shop has ended it. Several processes queue
 * each job once: each checks under the lock of the shop's row.
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
