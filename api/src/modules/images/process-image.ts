import { readFile } from 'node:fs/promises';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import sharp, { type Sharp } from 'sharp';
import { drawWithin } from './draw.ts';
import type { ImageSize } from './image-files.ts';
import { ORIGINAL_SIDES, type PictureUse, THUMBNAIL_SIDES } from './image-sides.ts';
import { imageHasTooManyPixels, imageUnreadable } from './images.errors.ts';
import { readingOptions, webp, within } from './picture-pipeline.ts';

const LONGEST_SECONDS = 20;
const LONGEST_WAIT_MS = 30_000;

// Sales have the other processor, and the server stays within its memory.
sharp.concurrency(1);
sharp.cache(false);
// One at a time, shops taking turns: a shop that sends hundreds waits behind its own.
const semaphore = createFairSemaphore({ places: 1, longestWaitMs: LONGEST_WAIT_MS });

// libvips reads dozens of formats, each code that an upload could attack. Drawings have a process of
// their own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/** An uploaded file, its type as its content says. */
interface UploadedPicture {
  path: string;
  type: string;
}

/**
 * What is kept of an uploaded file: turned upright, no larger than its use needs, as WebP and
 * without metadata, which may tell where the picture was taken. A banner is kept in the sizes of
 * screens too. Throws `input.invalid` when the file is no picture that can be read, or has too many
 * pixels or is too complicated to draw, and `shop.busy` or `server.busy` when its turn does not come.
 */
export async function makePictures(
  shopId: string,
  uploaded: UploadedPicture,
  use: PictureUse,
): Promise<StoredPictures> {
  const side = ORIGINAL_SIDES[use];
  const original =
    uploaded.type === 'image/svg+xml'
      ? await drawWithin(shopId, uploaded.path, side)
      : await semaphore.run(shopId, async () =>
          openUploaded(uploaded)
            .then((picture) => webpWithin(picture, side))
            .catch(refuse),
        );
  if (use !== 'banner') return { original };
  const [medium, large] = [
    await makeThumbnail(shopId, original, THUMBNAIL_SIDES.medium),
    await makeThumbnail(shopId, original, THUMBNAIL_SIDES.large),
  ];
  return { original, medium, large };
}

/** The files of a picture, by size. */
export type StoredPictures = { original: Buffer } & Partial<Record<ImageSize, Buffer>>;

async function openUploaded({ path, type }: UploadedPicture): Promise<Sharp> {
  if (type !== 'image/x-icon') return sharp(path, readingOptions).autoOrient();
  const { largestOfIcon } = await import('./icon-file.ts');
  const { content, raw } = largestOfIcon(await readFile(path));
  return sharp(content, { ...readingOptions, ...(raw && { raw }) });
}

/** The image within a square of so many pixels. Throws `shop.busy` as above. */
export function makeThumbnail(shopId: string, original: Buffer, side: number): Promise<Buffer> {
  return semaphore.run(shopId, () => webpWithin(sharp(original, readingOptions), side));
}

/** A picture as PDFs hold it, its sides in pixels. */
export interface Jpeg {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The image on white paper, within a square of so many pixels. Throws `shop.busy` as above. */
export async function makeJpeg(
  shopId: string,
  original: Buffer,
  { side, inGrey }: { side: number; inGrey: boolean },
): Promise<Jpeg> {
  const picture = within(sharp(original, readingOptions), side)
    .flatten({ background: 'white' })
    .greyscale(inGrey)
    .toColourspace(inGrey ? 'b-w' : 'srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: LONGEST_SECONDS });
  const { data, info } = await semaphore.run(shopId, () =>
    picture.toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

function refuse({ message }: Error): never {
  throw /pixel limit/.test(message) ? imageHasTooManyPixels() : imageUnreadable();
}

function webpWithin(image: Sharp, side: number): Promise<Buffer> {
  return webp(within(image, side)).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
}
