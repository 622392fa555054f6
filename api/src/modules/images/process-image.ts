import { readFile } from 'node:fs/promises';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import sharp, { type Sharp } from 'sharp';
import type { Jpeg } from '../../documents/jpeg.ts';
import { drawWithin } from './draw.ts';
import type { ImageSize } from './image-files.ts';
import { ORIGINAL_SIDES, type PictureUse, THUMBNAIL_SIDES } from './image-sides.ts';
import { imageHasTooManyPixels, imageUnreadable } from './images.errors.ts';
import { readingOptions, webp, within } from './picture-pipeline.ts';

const LONGEST_SECONDS = 20;
const LONGEST_WAIT_MS = 30_000;

// Leaves the other processor to sales, and keeps the server within its memory.
sharp.concurrency(1);
sharp.cache(false);
// One picture at a time, with shops taking turns: a shop that sends hundreds waits for its own.
const semaphore = createFairSemaphore({ places: 1, longestWaitMs: LONGEST_WAIT_MS });

// Blocks all loaders except those needed: libvips reads dozens of formats, and an upload could
// attack the code of each. Drawings have their own process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/** An uploaded file, with the type that its content shows. */
interface UploadedPicture {
  path: string;
  type: string;
}

/**
 * Converts an uploaded file: turned upright, no larger than its use needs, as WebP and without
 * metadata, which may reveal where the picture was taken. A banner also gets the sizes of screens.
 * Throws `UnusablePicture` when the file is not a readable picture, has too many pixels or is too
 * complicated to draw, and `shop.busy` or `server.busy` when its turn does not come.
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

/** Resizes the image to fit a square of `side` pixels. Throws `shop.busy`, as above. */
export function makeThumbnail(shopId: string, original: Buffer, side: number): Promise<Buffer> {
  return semaphore.run(shopId, () => webpWithin(sharp(original, readingOptions), side));
}

/** Draws the image on white, within a square of `side` pixels. Throws `shop.busy`, as above. */
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
