import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import type { ClientBase } from 'pg';
import type { ImageFiles, ImageSize, StoredFile } from '../images/image-files.ts';
import { UPLOAD_SECONDS } from '../images/image-jobs.ts';
import type { Finding } from './book-check.ts';
import { readAtOneMoment } from './one-moment.ts';

/** A picture that a product, a shop or a store shows. */
interface ShownPicture {
  shop_id: string;
  shop: string;
  id: string;
  bytes: string;
  /** The files that its bytes count; null for all that it has. */
  sizes: ImageSize[] | null;
}

/**
 * Compares the pictures of the database with their files: each shown picture has its files, whole,
 * and each file has its picture. Leaves out what is being written or deleted: new rows and files,
 * and those that a queued job names. Rows are read before and after the files, because nothing
 * locks both.
 */
export async function verifyPictures(client: ClientBase, files: ImageFiles): Promise<Finding[]> {
  const before = await readAtOneMoment(client, () => selectShown(client));
  const rowsBefore = await readIds(client);
  const purged = await readPurged(client);
  const since = Date.now() - UPLOAD_SECONDS * 1000;
  const stored = new Map<string, StoredFile[]>();
  for await (const file of files.list())
    stored.set(file.imageId, [...(stored.get(file.imageId) ?? []), file]);
  const after = new Set((await readAtOneMoment(client, () => selectShown(client))).map(signOf));
  const rowsAfter = await readIds(client);

  const findings = before
    .filter((picture) => after.has(signOf(picture)))
    .flatMap((picture) => compare(picture, stored.get(picture.id) ?? []));
  for (const [id, [file]] of stored)
    if (file && !rowsBefore.has(id) && !rowsAfter.has(id) && !isPurged(file, purged, since))
      findings.push(unknownFile(file));
  return findings;
}

function signOf({ id, bytes, sizes }: ShownPicture): string {
  return JSON.stringify([id, bytes, sizes]);
}

function compare({ shop, shop_id, id, bytes, sizes }: ShownPicture, files: StoredFile[]) {
  const needed = sizes ?? ['original'];
  const missing = needed.filter((size) => !files.some((file) => file.size === size));
  const found = files
    .filter(({ size }) => sizes === null || sizes.includes(size))
    .reduce((sum, file) => sum + file.bytes, 0);
  if (missing.length === 0 && found === Number(bytes)) return [];
  const state =
    missing.length > 0 ? `le falta ${missing.join(' y ')}` : `sus archivos ocupan ${found}`;
  return [
    {
      check: 'pictures',
      shopId: shop_id,
      record: id,
      expected: bytes,
      found: missing.length > 0 ? `sin ${missing.join(', ')}` : String(found),
      sentence: `${shop}: a la imagen ${id}, de ${bytes} bytes, ${state}.`,
    },
  ];
}

function isPurged({ shopId, imageId, writtenAt }: StoredFile, purged: Set<string>, since: number) {
  return writtenAt.getTime() > since || purged.has(imageId) || purged.has(shopId);
}

function unknownFile({ shopId, imageId }: StoredFile): Finding {
  return {
    check: 'picture-files',
    shopId,
    record: imageId,
    expected: 'nada',
    found: 'archivos',
    sentence: `Comercio ${shopId}: hay archivos de la imagen ${imageId}, que no está en la base.`,
  };
}

async function selectShown(client: ClientBase): Promise<ShownPicture[]> {
  const { rows } = await client.query<ShownPicture>(`
    select i.shop_id, shop.name as shop, i.id, i.bytes, sizes
    from (
      select shop_id, image_id as id, case when thumbnails_ready
        then array['original', 'small', 'medium'] else array['original'] end as sizes
      from product where image_id is not null
      union all select id, logo_id, null from shop
      union all select shop_id, logo_id, null from store_config
      union all select shop_id, banner_id, null from store_config
      union all select shop_id, favicon_id, null from store_config
    ) shown
    join image i using (shop_id, id) join shop on shop.id = i.shop_id`);
  return rows;
}

async function readIds(client: ClientBase): Promise<Set<string>> {
  const read = async () => (await client.query<{ id: string }>('select id from image')).rows;
  return new Set((await readAtOneMoment(client, read)).map(({ id }) => id));
}

/** Returns the pictures, and the deleted shops, whose files a queued job will delete. */
async function readPurged(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`
    select coalesce(data ->> 'imageId', data ->> 'shopId') as id
    from ${JOB_QUEUE_SCHEMA}.job_common
    where state in ('created', 'retry', 'active')
      and (data ? 'imageId' or name = 'deleted-shop-files')`);
  return new Set(rows.map(({ id }) => id));
}
