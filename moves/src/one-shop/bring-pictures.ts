import { queueCleanUpAfterUpload } from '@mostrador/api/modules/images/image-jobs';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Place } from '@mostrador/server-kit/storage/place';
import { type Past, pastOf } from './past.ts';
import { picturesToBring, type ShownPicture } from './shown-pictures.ts';

/** Reads a file by its path in a data folder; undefined when it is not kept. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>;

interface Pictures {
  /** The pictures in use. */
  images: Place;
  /** Reads a picture of the restored moment. */
  read: ReadPicture;
  jobs: Jobs;
  now: Date;
}

/**
 * Puts the pictures of the restored moment back in their place, as uploads do: if the restore does
 * not come to its end, queued jobs delete them. A picture that nobody kept is taken out of the
 * restored moment.
 *
 * @returns how many nobody kept
 */
export async function bringPictures(past: Past, pictures: Pictures): Promise<number> {
  const { shop } = past;
  const lost: string[] = [];
  for (const picture of await picturesToBring(past)) {
    const files = await readFiles(picture, pictures);
    if (!files) {
      lost.push(picture.id);
      continue;
    }
    await shop.transact(async (tx) => {
      const { id, bytes } = picture;
      await tx
        .insertInto('image')
        .values({ shop_id: tx.shopId, id, bytes, created_at: pictures.now })
        // Its deletion may still be queued.
        .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet({ bytes }))
        .execute();
      await queueCleanUpAfterUpload(pictures.jobs, tx, id);
    });
    for (const [path, content] of files) await pictures.images.write(path, content);
  }
  if (lost.length > 0) await forget(past, lost);
  return lost.length;
}

/** Returns the files of a picture; undefined unless they are whole. */
async function readFiles(
  { files, bytes }: ShownPicture,
  { images, read }: Pictures,
): Promise<Map<string, Uint8Array> | undefined> {
  const found = new Map<string, Uint8Array>();
  for (const path of files) {
    const content = (await images.read(path)) ?? (await read(path));
    if (content) found.set(path, content);
  }
  const length = [...found.values()].reduce((sum, content) => sum + content.length, 0);
  return length === bytes ? found : undefined;
}

async function forget({ client }: Past, lost: string[]): Promise<void> {
  await client.query(
    `update ${pastOf('product')} set image_id = null, thumbnails_ready = false
     where image_id = any ($1)`,
    [lost],
  );
  await client.query(`update ${pastOf('shop')} set logo_id = null where logo_id = any ($1)`, [
    lost,
  ]);
  for (const column of ['logo_id', 'banner_id', 'favicon_id'])
    await client.query(
      `update ${pastOf('store_config')} set ${column} = null where ${column} = any ($1)`,
      [lost],
    );
}
