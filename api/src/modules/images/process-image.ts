import pLimit from 'p-limit';
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

// Sales have the other processor, and the server stays within its memory.
sharp.concurrency(1);
sharp.cache(false);
const oneAtATime = pLimit(1);

// libvips reads dozens of formats, each code that an upload could attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * What is kept of an uploaded file: turned upright, at most 1600 pixels wide and high, as WebP and
 * without metadata, which may tell where the picture was taken. Throws `input.invalid` when the
 * file is no picture that can be read, or has too many pixels.
 */
export async function makeOriginal(path: string): Promise<Buffer> {
  try {
    return await oneAtATime(() => webpWithin(sharp(path, options).autoOrient(), ORIGINAL_SIDE));
  } catch (error) {
    const isTooLarge = /pixel limit/.test((error as Error).message);
    throw isTooLarge ? imageHasTooManyPixels() : imageUnreadable();
  }
}

/** The image within a square of so many pixels. */
export function makeThumbnail(original: Buffer, side: number): Promise<Buffer> {
  return oneAtATime(() => webpWithin(sharp(original, options), side));
}

const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const;

function webpWithin(image: Sharp, side: number): Promise<Buffer> {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}
