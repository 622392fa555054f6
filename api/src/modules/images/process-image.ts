import { readFile } from 'node:fs/promises';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import sharp, { type Sharp } from 'sharp';
import type { ImageSize } from './image-files.ts';
import { ORIGINAL_SIDES, type PictureUse, THUMBNAIL_SIDES } from './image-sides.ts';
import { imageHasTooManyPixels, imageUnreadable } from './images.errors.ts';

/** At this a pixel of a drawing is a pixel. */
const DRAWING_DPI = 72;
const DPI_RANGE = { min: 1, max: 2400 };
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
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    // Drawn by librsvg, which runs no script and loads nothing but siblings of the file.
    'VipsForeignLoadSvg',
  ],
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
 * pixels, and `shop.busy` when the shop sends more than can be read.
 */
export function makePictures(
  shopId: string,
  uploaded: UploadedPicture,
  use: PictureUse,
): Promise<StoredPictures> {
  return semaphore.run(shopId, async () => {
    const picture = await openUploaded(uploaded, ORIGINAL_SIDES[use]).catch(refuse);
    const original = await webpWithin(picture, ORIGINAL_SIDES[use]).catch(refuse);
    if (use !== 'banner') return { original };
    const withinSide = (side: number) => webpWithin(sharp(original, options), side);
    const [medium, large] = [
      await withinSide(THUMBNAIL_SIDES.medium),
      await withinSide(THUMBNAIL_SIDES.large),
    ];
    return { original, medium, large };
  });
}

/** The files of a picture, by size. */
export type StoredPictures = { original: Buffer } & Partial<Record<ImageSize, Buffer>>;

async function openUploaded({ path, type }: UploadedPicture, side: number): Promise<Sharp> {
  if (type === 'image/x-icon') {
    const { largestOfIcon } = await import('./icon-file.ts');
    const { content, raw } = largestOfIcon(await readFile(path));
    return sharp(content, { ...options, ...(raw && { raw }) });
  }
  if (type !== 'image/svg+xml') return sharp(path, options).autoOrient();
  return sharp(path, { ...options, density: await densityFor(path, side) });
}

/** A drawing may say any size: it is drawn as large as it is kept, small or huge. */
async function densityFor(path: string, side: number): Promise<number> {
  // Only its head is read.
  const { width, height } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  const density = (DRAWING_DPI * side) / Math.max(width, height);
  return Math.min(DPI_RANGE.max, Math.max(DPI_RANGE.min, density));
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
