import { buffer } from 'node:stream/consumers';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import type { ImageFiles, ImageRef } from './image-files.ts';
import { THUMBNAIL_SIDES } from './image-sides.ts';
import { addThumbnails, deleteUnusedImage, imageExists } from './images.repository.ts';

const thumbnailsJob = defineJob<ImageRef>('image-thumbnails');
const cleanUpJob = defineJob<ImageRef>('image-clean-up');

/** Far longer than an upload takes from its row to its product. */
export const UPLOAD_SECONDS = 600;

/** Queues the thumbnails of an image, in the transaction of the product that starts to show it. */
export async function queueThumbnails(jobs: Jobs, tx: ShopTransaction, imageId: string) {
  await jobs.add(thumbnailsJob, { shopId: tx.shopId, imageId }, tx);
}

/**
 * Queues the deletion of an image and its files, unless something shows it by then. Call it in the
 * transaction that stops showing the image, or that deletes its row.
 */
export async function queueCleanUp(jobs: Jobs, tx: ShopTransaction, imageId: string) {
  await jobs.add(cleanUpJob, { shopId: tx.shopId, imageId }, tx);
}

/** Queues the same for an image that an upload is about to write: a crash may leave it unused. */
export async function queueCleanUpAfterUpload(jobs: Jobs, tx: ShopTransaction, imageId: string) {
  await jobs.add(cleanUpJob, { shopId: tx.shopId, imageId }, tx, { afterSeconds: UPLOAD_SECONDS });
}

export interface ImageWork {
  database: Database;
  files: ImageFiles;
  clock: Clock;
}

/** Works on the queued jobs: makes thumbnails and deletes unused images. */
export async function workOnImages({ jobs, ...work }: ImageWork & { jobs: Jobs }): Promise<void> {
  await jobs.work(thumbnailsJob, (image) => makeThumbnails(work, image));
  await jobs.work(cleanUpJob, (image) => cleanUpImage(work, image));
}

/** Makes the thumbnails of an image and lets its product show them. */
export async function makeThumbnails(
  { database, files, clock }: ImageWork,
  image: ImageRef,
): Promise<void> {
  const { shopId, imageId } = image;
  const shop = database.forShop(shopId).announcing(['products']);
  // An earlier attempt may have written thumbnails after the image was deleted.
  if (!(await imageExists(shop, imageId))) return files.remove(image);
  const stored = await files.read(image, 'original');
  if (!stored) throw new Error('The file of an image is missing');

  const { makeThumbnail } = await import('./process-image.ts');
  const original = await buffer(stored);
  const [small, medium] = [
    await makeThumbnail(shopId, original, THUMBNAIL_SIDES.small),
    await makeThumbnail(shopId, original, THUMBNAIL_SIDES.medium),
  ];
  await files.write(image, 'small', small);
  await files.write(image, 'medium', medium);
  await shop.transact((tx) =>
    addThumbnails(tx, { id: imageId, bytes: small.length + medium.length, now: clock.now() }),
  );
  if (!(await imageExists(shop, imageId))) await files.remove(image);
}

/** Deletes an image and its files, unless something shows it. May run again after a crash. */
export async function cleanUpImage(
  { database, files }: Pick<ImageWork, 'database' | 'files'>,
  image: ImageRef,
): Promise<void> {
  const shop = database.forShop(image.shopId);
  await deleteUnusedImage(shop, image.imageId);
  if (!(await imageExists(shop, image.imageId))) await files.remove(image);
}
