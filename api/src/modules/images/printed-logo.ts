import { buffer } from 'node:stream/consumers';
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { FastifyBaseLogger } from 'fastify';
import type { Jpeg } from '../../documents/jpeg.ts';
import type { ImageFiles, ImageRef } from './image-files.ts';

/** The longer side, in pixels: 300 dpi at the largest printed size. */
const SIDE = 600;

/** Reads a logo in the form that documents print; undefined when it cannot be read. */
export type LogoReader = (image: ImageRef, paper: ReceiptPaper) => Promise<Jpeg | undefined>;

/** Creates a reader that only logs errors: a receipt without its logo is better than none. */
export function createLogoReader({
  files,
  log,
}: {
  files: Pick<ImageFiles, 'read'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): LogoReader {
  return async (image, paper) => {
    try {
      const stored = await files.read(image, 'original');
      if (!stored) throw new Error('The file of a logo is missing');
      // Loads libvips on demand: it takes 27 MB, which a server without logos does not need.
      const { makeJpeg } = await import('./process-image.ts');
      // Thermal printers print no colours.
      const inGrey = paper !== 'a4';
      return await makeJpeg(image.shopId, await buffer(stored), { side: SIDE, inGrey });
    } catch (error) {
      log.error({ err: error }, 'a logo was not printed');
      return undefined;
    }
  };
}
