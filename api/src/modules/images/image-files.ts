import type { Readable } from 'node:stream';
import type { Bucket } from '@mostrador/server-kit/storage/bucket-driver';
import { DurableFolderDriver } from '@mostrador/server-kit/storage/durable-folder-driver';
import { isMissing } from '@mostrador/server-kit/storage/is-missing';
import { Disk } from 'flydrive';
import type { DriverContract, WriteOptions } from 'flydrive/types';

/** The original is the stored upload; the other sizes are made from it. */
export const IMAGE_SIZES = ['original', 'small', 'medium', 'large'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** An image of a shop. The content of an id never changes, so browsers may cache it forever. */
export interface ImageRef {
  shopId: string;
  imageId: string;
}

/** A file of the store. */
export interface StoredFile extends ImageRef {
  size: ImageSize;
  bytes: number;
  writtenAt: Date;
}

/** Stores the files of images, all of them WebP. */
export interface ImageFiles {
  /** Resolves once the file is stored durably. */
  write(image: ImageRef, size: ImageSize, content: Uint8Array): Promise<void>;
  /** Returns undefined when there is no such file. */
  read(image: ImageRef, size: ImageSize): Promise<Readable | undefined>;
  /** Removes the image in every size. Missing files cause no error. */
  remove(image: ImageRef): Promise<void>;
  /** Removes all images of a shop, if there are any. */
  removeAllOf(shopId: string): Promise<void>;
  /** Finds all files. A file that is removed meanwhile is left out. */
  list(): AsyncIterable<StoredFile>;
}

/** A new content gets a new name, so each answer may be cached forever. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Opens the image store: a bucket if the installation has one, otherwise a folder.
 *
 * @param folder created when the first image is written
 */
export async function openImageFiles(
  bucket: Bucket | undefined,
  folder: string,
): Promise<ImageFiles> {
  if (!bucket) return filesOn(new DurableFolderDriver({ location: folder, visibility: 'private' }));
  // Loads the S3 client on demand: it takes memory that most installations do not need.
  const { createBucketDriver } = await import('@mostrador/server-kit/storage/bucket-driver');
  return filesOn(createBucketDriver(bucket), {
    // The keys in the bucket match the addresses, so that a CDN can serve it directly.
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
    async *list() {
      for await (const key of keysOf(disk, prefix)) {
        const file = fileOf(key.slice(prefix.length));
        if (!file) continue;
        try {
          const { contentLength, lastModified } = await disk.getMetaData(key);
          yield { ...file, bytes: contentLength, writtenAt: lastModified };
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
    },
  };
}

/** Lists all keys, a page at a time. A folder that was never written to has none. */
async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error) => {
        if (isMissing(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Returns undefined for anything else, such as the remains of an upload that was interrupted. */
function fileOf(key: string): (ImageRef & { size: ImageSize }) | undefined {
  const [, shopId, imageId, size] = key.match(/^([^/]+)\/([^/]+)\/([a-z]+)\.webp$/) ?? [];
  if (!shopId || !imageId || !IMAGE_SIZES.includes(size as ImageSize)) return undefined;
  return { shopId, imageId, size: size as ImageSize };
}
