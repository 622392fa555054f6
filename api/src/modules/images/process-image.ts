import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import sharp, { type Sharp } from 'sharp';
import { imageHasTooManyPixels, imageUnreadable } from './images.errors.ts';

/** Of the longer side, in pixels. */
const ORIGINAL_SIDE = 1600;
export const THUMBNAIL_SIDES = { small: 96, medium: 480 } as const;
/**
 * More than a camera puts in 2 MB. Some pictures can only be decoded as a whole: an interlaced PNG
 * of this size takes 90 MB, and the server has to stay within 350.
 */
const MAX_PIXELS = 16_000_000;
const QUALITY = 80;
const LONGEST_SECONDS = 20;
const LONGEST_WAIT_MS = 30_000;

// Sales have the other processor, and the server stays within its memory.
sharp.concurrency(1);
sharp.cache(false);
// One at a time, shops taking turns: a shop that sends hundreds waits behind its own.
const semaphore = createFairSemaphore({ places: 1, longestWaitMs: LONGEST_WAIT_MS });

// libvips reads dozens of formats, each code that an upload could attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * What is kept of an uploaded file: turned upright, at most 1600 pixels wide and high, as WebP and
 * without metadata, which may tell where the picture was taken. Throws `input.invalid` when the
 * file is no picture that can be read, or has too many pixels, and `shop.busy` when the shop sends
 * more than can be read.
 */
export function makeOriginal(shopId: string, path: string): Promise<Buffer> {
  const picture = sharp(path, options).autoOrient();
  return semaphore.run(shopId, () => webpWithin(picture, ORIGINAL_SIDE).catch(refuse));
}

/** The image within a square of so many pixels. Throws `shop.busy` as above. */
export function makeThumbnail(shopId: string, original: Buffer, side: number): Promise<Buffer> {
  return semaphore.run(shopId, () => webpWithin(sharp(original, options), side));
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
  const picture = within(sharp(original, options), side)
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

const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const;

function webpWithin(image: Sharp, side: number): Promise<Buffer> {
  return within(image, side)
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}

function within(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
