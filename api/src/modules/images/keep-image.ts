import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import type { ReceivedFile } from '@mostrador/server-kit/http/receive-forms';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { constraintOf, type Database, type ShopDatabase } from '../../database/database.ts';
import { IMAGE_SIZES, type ImageFiles, type ImageRef } from './image-files.ts';
import { cleanUpImage } from './image-jobs.ts';
import type { PictureUse } from './image-sides.ts';
import {
  imageNotStored,
  imageTookTooLong,
  invalidPicture,
  UnusablePicture,
} from './images.errors.ts';
import type { ReplacedImage } from './images.repository.ts';
import type { StoredPictures } from './process-image.ts';
import { reserveRoom } from './reserve-room.ts';

/** Violated when the image was cleaned up before something referred to it. */
const IMAGE_REFERENCES = [
  'product_image_fkey',
  'shop_logo_fkey',
  'store_logo_fkey',
  'store_banner_fkey',
  'store_favicon_fkey',
];

export interface ImageServices {
  database: Database;
  files: ImageFiles;
  jobs: Jobs;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** An upload, with the image that it replaces. */
export interface Upload extends ReplacedImage {
  shop: ShopDatabase;
  inShopQueue: InShopQueue;
  /** Defaults to a photo. */
  use?: PictureUse;
}

/**
 * Stores an uploaded picture and runs `save`, which must make a product or the shop refer to it. If
 * the process dies in between, a job that is already queued deletes the unused files; if `save`
 * fails, they are deleted at once. Uses the per-shop queue only for database work.
 *
 * Throws `input.invalid`, `shop.busy`, `storage.full`, `image.storage-unavailable` and the errors
 * of `save`.
 *
 * @param save runs outside the queue, without an id when no file was sent
 */
export async function keepingImage<T>(
  services: ImageServices,
  file: ReceivedFile | undefined,
  { shop, inShopQueue, use = 'photo', ...replaced }: Upload,
  save: (imageId: string | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return save(undefined);
  // Loads libvips on demand: it takes 27 MB, which a server without uploads does not need.
  const { makePictures } = await import('./process-image.ts');
  const pictures = await makePictures(shop.shopId, file, use).catch((error: unknown) => {
    throw error instanceof UnusablePicture ? invalidPicture(file, error) : error;
  });
  const bytes = Object.values(pictures).reduce((sum, { length }) => sum + length, 0);
  const now = services.clock.now();
  const image: ImageRef = { shopId: shop.shopId, imageId: newId(now) };
  const { imageId } = image;
  await inShopQueue(() => reserveRoom(services.jobs, shop, { imageId, bytes, now, ...replaced }));
  try {
    await write(services, image, pictures);
    return await save(imageId);
  } catch (error) {
    await inShopQueue(() => cleanUpImage(services, image)).catch(() => {
      // The queued job deletes it later.
    });
    const isGone = IMAGE_REFERENCES.includes(constraintOf(error) ?? '');
    throw isGone ? imageTookTooLong() : error;
  }
}

async function write({ files, log }: ImageServices, image: ImageRef, pictures: StoredPictures) {
  try {
    for (const size of IMAGE_SIZES) {
      const content = pictures[size];
      if (content) await files.write(image, size, content);
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    log.error({ err: error }, 'an image was not stored');
    throw imageNotStored();
  }
}
