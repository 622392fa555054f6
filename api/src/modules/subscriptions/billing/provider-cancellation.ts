import { causeOf } from '@mostrador/server-kit/jobs/cause-of-failure';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../../database/database.ts';
import type { BillingServices } from './billing-services.ts';
import { listPreapprovals } from './preapprovals.repository.ts';

/** The job names no shop, because it must outlive the shop. */
export const cancelJob = defineJob<{ preapprovalId: string }>('provider-cancellation');

const TRY_AGAIN_SECONDS = 3_600;

/** Queues the end of a subscription at the provider, in the transaction if one is given. */
export async function queueCancellation(
  jobs: Jobs,
  preapprovalId: string,
  tx?: ShopTransaction,
): Promise<void> {
  await jobs.add(cancelJob, { preapprovalId }, tx);
}

/** Queues the end of all provider subscriptions of a shop that is being deleted. */
export async function queueCancellationsOf(jobs: Jobs, tx: ShopTransaction): Promise<void> {
  for (const { id, status } of await listPreapprovals(tx))
    if (status !== 'cancelled') await queueCancellation(jobs, id, tx);
}

/**
 * Works on the queued cancellations. Retries every hour, without limit, while the provider is down.
 */
export async function workOnCancellations({
  jobs,
  mercadoPago,
  log,
}: Pick<BillingServices, 'jobs' | 'mercadoPago' | 'log'>): Promise<void> {
  await jobs.work(cancelJob, async ({ preapprovalId }) => {
    try {
      await mercadoPago.cancel(preapprovalId);
    } catch (error) {
      log.warn({ cause: causeOf(error) }, 'a subscription could not be cancelled yet');
      await jobs.add(cancelJob, { preapprovalId }, undefined, { afterSeconds: TRY_AGAIN_SECONDS });
    }
  });
}
