import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import { queueCleanUpAfterUpload } from './image-jobs.ts';
import { storageFull } from './images.errors.ts';
import {
  countStoredBytes,
  insertImage,
  lockStorage,
  type ReplacedImage,
} from './images.repository.ts';
import { megabytes, storageLimitOf } from './storage-quota.ts';

interface NewImage extends ReplacedImage {
  imageId: string;
  bytes: number;
  now: Date;
}

/**
 * Commits the row of an image before its files exist, with the job that deletes both unless
 * something shows the image by then. Concurrent uploads count one after the other. Throws
 * `storage.full`.
 */
export async function reserveRoom(
  jobs: Jobs,
  shop: ShopDatabase,
  { imageId, bytes, now, ...replaced }: NewImage,
): Promise<void> {
  // Nothing shows the image yet, so nothing is announced.
  await shop.announcing([]).transact(async (tx) => {
    const limit = await storageLimitOf(tx, now);
    await lockStorage(tx);
    const used = await countStoredBytes(tx, replaced);
    if (used + bytes > limit)
      throw storageFull(
        `No queda espacio para esta imagen: tu plan incluye ${megabytes(limit)} MB y ya usás ${megabytes(used)} MB. Borrá imágenes que no necesites o mejorá tu plan.`,
      );
    await insertImage(tx, { id: imageId, bytes, now });
    await queueCleanUpAfterUpload(jobs, tx, imageId);
  });
}
