import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { drawingTooComplicated, imageHasTooManyPixels, imageUnreadable } from './images.errors.ts';

/** Seconds of a processor for one drawing: a logo takes a tenth of this. */
const MAX_SECONDS = 5;
/** Time limit, even when the machine is busy. */
const LONGEST_MS = 30_000;
/** The virtual memory that Node reserves, plus 500 MB for the drawing. */
const MAX_DATA_KB = 1_500_000;
const MAX_BYTES = 16_000_000;

// The kernel enforces the limits, even on a process whose parent died.
const LIMITED = `ulimit -t ${MAX_SECONDS}; ulimit -d ${MAX_DATA_KB}; exec "$0" "$@"`;
const PROCESS = fileURLToPath(new URL('./draw-process.ts', import.meta.url));

// One permit for each shop, so that a slow drawing does not block those of other shops.
const semaphore = createFairSemaphore({ places: 2, placesPerShop: 1, longestWaitMs: LONGEST_MS });

/**
 * Draws an SVG as a WebP within a square of `side` pixels, in a process that is killed when it
 * takes too long. Throws `UnusablePicture` and `shop.busy` like `makePictures`.
 */
export function drawWithin(shopId: string, path: string, side: number): Promise<Buffer> {
  return semaphore.run(shopId, () => draw(path, side));
}

function draw(path: string, side: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  execFile(
    '/bin/sh',
    ['-c', LIMITED, process.execPath, PROCESS, path, String(side)],
    // Hides the server's environment, which contains its keys.
    {
      env: {},
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    },
    (error, drawn, output) => {
      if (!error) resolve(drawn);
      else if (error.signal) reject(drawingTooComplicated());
      else if (typeof error.code === 'number') reject(problemIn(output.toString()));
      else reject(error);
    },
  );
  return promise;
}

function problemIn(output: string): Error {
  return output.includes('pixel limit') ? imageHasTooManyPixels() : imageUnreadable();
}
