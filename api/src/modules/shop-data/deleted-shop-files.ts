import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { UPLOAD_SECONDS } from '../images/image-jobs.ts';
import { queueCancellationsOf } from '../subscriptions/billing/provider-cancellation.ts';

interface DeletedShop {
  shopId: string;
  /** Runs late enough that uploads begun before the deletion have ended. */
  isLast: boolean;
}

const filesJob = defineJob<DeletedShop>('deleted-shop-files');

/**
 * Queues the deletion of a shop's data outside its rows, in the transaction that deletes them. Each
 * job is retried until it is done.
 */
export async function queueShopDeletion(jobs: Jobs, tx: ShopTransaction): Promise<void> {
  const { shopId } = tx;
  await queueCancellationsOf(jobs, tx);
  await jobs.add(filesJob, { shopId, isLast: false }, tx);
  // An upload in progress may write its picture after the first job.
  await jobs.add(filesJob, { shopId, isLast: true }, tx, { afterSeconds: UPLOAD_SECONDS });
}

export interface DeletionWork {
  jobs: Jobs;
  files: ImageFiles;
}

/** Works on the queued deletions of the files and the jobs of deleted shops. */
export async function workOnDeletedShops(work: DeletionWork): Promise<void> {
  await work.jobs.work(filesJob, (shop) => removeFilesOfShop(work, shop));
}

/** Deletes the files of a deleted shop and every job that names it, its own job last. */
export async function removeFilesOfShop(
  { jobs, files }: DeletionWork,
  { shopId, isLast }: DeletedShop,
): Promise<void> {
  await files.removeAllOf(shopId);
  await jobs.forgetShop(shopId, isLast ? {} : { except: filesJob });
}
