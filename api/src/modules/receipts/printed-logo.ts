import { buffer } from 'node:stream/consumers';
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { FastifyBaseLogger } from 'fastify';
import type { ImageFiles, ImageRef } from '../images/image-files.ts';
import type { Jpeg } from '../images/process-image.ts';

/** Of the longer side, in pixels: 300 to the inch at the largest size on paper. */
const SIDE = 600;

/** Reads logos as documents print them; undefined for one that cannot be read. */
export type LogoReader = (image: ImageRef, paper: ReceiptPaper) => Promise<Jpeg | undefined>;

/** A receipt without its logo is better than none: what goes wrong is only logged. */
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
      // libvips takes 27 MB, which a server without logos spares.
      const { makeJpeg } = await import('../images/process-image.ts');
      // Thermal printers have no other colour.
      const inGrey = paper !== 'a4';
      return await makeJpeg(image.shopId, await buffer(stored), { side: SIDE, inGrey });
    } catch (error) {
      log.error({ err: error }, 'a logo was not printed');
      return undefined;
    }
  };
}
