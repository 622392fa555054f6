import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract, WriteOptions } from 'flydrive/types';
import type { ImageStorage } from '../../settings.ts';
import { DurableFolderDriver } from './durable-folder-driver.ts';

/** The original is what is kept of an upload; the others are made from it. */
export const IMAGE_SIZES = ['original', 'small', 'medium', 'large'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** An image of a shop. Its id never gets another content, so that browsers may keep it forever. */
export interface ImageRef {
  shopId: string;
  imageId: string;
}

/** The files of images, all of them WebP. */
export interface ImageFiles {
  /** Resolves when the file is there to stay. */
  write(image: ImageRef, size: ImageSize, content: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  read(image: ImageRef, size: ImageSize): Promise<Readable | undefined>;
  /** Removes the image in every size; what is already gone is no error. */
  remove(image: ImageRef): Promise<void>;
  /** Removes all images of a shop; where there are none, it does nothing. */
  removeAllOf(shopId: string): Promise<void>;
}

/** Names change with the content, so each answer may be kept forever. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Opens where images are stored: a bucket if the installation has one, else a folder.
 *
 * @param folder created when the first image is written
 */
export async function openImageFiles(
  bucket: ImageStorage | undefined,
  folder: string,
): Promise<ImageFiles> {
  if (!bucket) return filesOn(new DurableFolderDriver({ location: folder, visibility: 'private' }));
  // The client of S3 takes memory that most installations need not spend.
  const { createBucketDriver } = await import('./bucket-driver.ts');
  return filesOn(createBucketDriver(bucket), {
    // In a bucket the keys are the addresses, so that a CDN can serve it directly.
    prefix: 'images/',
    written: { contentType: 'image/webp', cacheControl: CACHED_FOREVER },
  });
}

function filesOn(
  driver: DriverContract,
  { prefix = '', written }: { prefix?: string; written?: WriteOptions } = {},
): ImageFiles {
  const disk = new Disk(driver);
  const folderOf = ({ shopId, imageId }: ImageRef) => `${prefix}${shopId}/${imageId}`;
  const keyOf = (image: ImageRef, size: ImageSize) => `${folderOf(image)}/${size}.webp`;

  return {
    write: (image, size, content) => disk.put(keyOf(image, size), content, written),
    async read(image, size) {
      try {
        return await disk.getStream(keyOf(image, size));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (image) => disk.deleteAll(folderOf(image)),
    removeAllOf: (shopId) => disk.deleteAll(`${prefix}${shopId}/`),
  };
}

/** As a file system and S3 say it, below flydrive's own error. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || error.name === 'NoSuchKey' || isMissing(error.cause);
}
