import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../../database/database.ts';

export interface Review {
  shopId: string;
  preapprovalId: string;
}

export const reviewJob = defineJob<Review>('subscription-review');

const DAY_SECONDS = 86_400;

/** Queues the next review of a subscription, a day later by default. */
export async function queueReview(
  jobs: Jobs,
  review: Review,
  tx?: ShopTransaction,
  afterSeconds = DAY_SECONDS,
): Promise<void> {
  await jobs.add(reviewJob, review, tx, { afterSeconds });
}
