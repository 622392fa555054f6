import type { Sharp, SharpOptions } from 'sharp';

/**
 * More pixels than a camera puts in 2 MB. Some pictures can only be decoded as a whole: an
 * interlaced PNG of this size takes 90 MB, and the server must stay within 350 MB.
 */
const MAX_PIXELS = 16_000_000;
const QUALITY = 80;

export const readingOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'truncated',
} as const satisfies SharpOptions;

export function within(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/** Encodes a picture in the stored format. */
export function webp(image: Sharp): Sharp {
  return image.webp({ quality: QUALITY });
}
