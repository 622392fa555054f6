// Runs as a separate process: librsvg cannot be interrupted, and a few lines of a drawing can keep
// it busy for a minute or make it take gigabytes. Its parent limits and kills it.
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { readingOptions, webp, within } from './picture-pipeline.ts';

/** At this density one unit of a drawing is one pixel. */
const DRAWING_DPI = 72;
const DPI_RANGE = { min: 1, max: 2400 };

const [path = '', side = ''] = process.argv.slice(2);

// Gives sales priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// The SVG loader runs no script and loads nothing but siblings of the file.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/**
 * Returns the density that draws the picture at the stored size, whatever size the drawing
 * declares.
 */
async function densityFor(side: number): Promise<number> {
  // Reads only the header.
  const { width, height } = await sharp(path, {
    ...readingOptions,
    limitInputPixels: false,
  }).metadata();
  const density = (DRAWING_DPI * side) / Math.max(width, height);
  return Math.min(DPI_RANGE.max, Math.max(DPI_RANGE.min, density));
}

const density = await densityFor(Number(side));
await pipeline(
  webp(within(sharp(path, { ...readingOptions, density }), Number(side))),
  process.stdout,
);
