import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { UPLOAD_SECONDS } from '../images/image-jobs.ts';
import { queueCancellationsOf } from '../subscriptions/billing/provider-cancellation.ts';

interface DeletedShop {
  shopId: string;
  /** No upload that began before the deletion is still being written. */
  isLast: boolean;
}

const filesJob = defineJob<DeletedShop>('deleted-shop-files');

/**
 * Queues what a deleted shop leaves outside of its rows, in the transaction that deletes them: each
 * job is retried until it is done.
 */
export async function queueDeparture(jobs: Jobs, tx: ShopTransaction): Promise<void> {
  const { shopId } = tx;
  await queueCancellationsOf(jobs, tx);
  await jobs.add(filesJob, { shopId, isLast: false }, tx);
  // A picture that was being received may be written after the first.
  await jobs.add(filesJob, { shopId, isLast: true }, tx, { afterSeconds: UPLOAD_SECONDS });
}

export interface DepartureWork {
  jobs: Jobs;
  files: ImageFiles;
}

/** Removes the files and the jobs of deleted shops, as queued. */
export async function workOnShopDeparture(work: DepartureWork): Promise<void> {
  await work.jobs.work(filesJob, (shop) => removeFilesOfShop(work, shop));
}

/** Removes the files of a deleted shop and every job that names it, at last its own. */
export async function removeFilesOfShop(
  { jobs, files }: DepartureWork,
  { shopId, isLast }: DeletedShop,
): Promise<void> {
  await files.removeAllOf(shopId);
  await jobs.forgetShop(shopId, isLast ? {} : { except: filesJob });
}
