import { isMissing } from '@mostrador/server-kit/storage/is-missing';
import type { Place } from '@mostrador/server-kit/storage/place';
import { ONE_NOTATION } from '../figures.ts';
import { FORMAT, PRODUCT } from '../manifest.ts';
import type { Source } from '../source.ts';
import { addRows, STORED, writeZip } from '../write-zip.ts';
import type { Past } from './past.ts';
import { shopSourceOn } from './shop-source.ts';
import { restoredColumns } from './shop-tables.ts';
import { picturesToReplace } from './shown-pictures.ts';

/**
 * Writes the rows that a restore replaces, as its transaction sees them, and the pictures that the
 * shop shows no more. A restore from this file undoes it.
 */
export async function writeReplaced(
  past: Past,
  file: string,
  { images, now }: { images: Place; now: Date },
): Promise<void> {
  const { client, shop } = past;
  await client.query(ONE_NOTATION);
  const source = await shopSourceOn(client, shop.shopId);
  const paths = (await picturesToReplace(past)).flatMap(({ files }) => files);
  await writeShop(source, file, { shopId: shop.shopId, images, paths, now });
}

/** Writes the rows of one shop, and these pictures. */
export async function writeShop(
  source: Source,
  file: string,
  { shopId, images, paths, now }: { shopId: string; images: Place; paths: string[]; now: Date },
): Promise<void> {
  await writeZip(file, async (add) => {
    const content = await source.describe(restoredColumns);
    await addRows(add, source, content);
    let count = 0;
    for (const path of paths) {
      try {
        await add(path, await images.readStream(path), STORED);
        count++;
      } catch (error) {
        // Of some pictures not all sizes are kept.
        if (!isMissing(error)) throw error;
      }
    }
    const { versions } = source;
    return {
      product: PRODUCT,
      format: FORMAT,
      exportedAt: now,
      shop: shopId,
      versions,
      content,
      pictures: { count },
    };
  });
}
