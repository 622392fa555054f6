import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '@mostrador/api/test/a-server';
import { openPlace } from '@mostrador/server-kit/storage/place';
import pg from 'pg';
import { openExportFile } from '../src/export-file.ts';
import { comparePast } from '../src/one-shop/compare-past.ts';
import { loadPast, openPast } from '../src/one-shop/past.ts';
import { restoreShop } from '../src/one-shop/restore-shop.ts';
import { usingShopSource } from '../src/one-shop/shop-source.ts';
import { restoredColumns } from '../src/one-shop/shop-tables.ts';
import { writeShop } from '../src/one-shop/write-replaced.ts';
import { aFolder } from './a-folder.ts';

interface Shop {
  shopId: string;
}

/** Opens the pictures of a server as the place of an installation. */
export async function imagesOf({ imageFolder }: TestServer) {
  const folder = await aFolder();
  await symlink(imageFolder, join(folder, 'images'));
  return openPlace({ folder });
}

/** Keeps a shop as it is now, with its pictures, in a file. */
export async function rememberShop(server: TestServer, { shopId }: Shop): Promise<string> {
  const file = join(await aFolder(), 'then.zip');
  const images = await imagesOf(server);
  const paths = await images.filesIn(`images/${shopId}`);
  await usingShopSource(server.connectionString, shopId, (source) =>
    writeShop(source, file, { shopId, images, paths, now: server.now }),
  );
  return file;
}

/** Restores a shop from a file, and returns what changed and the file with what was replaced. */
export async function restoreFrom(
  server: TestServer,
  { shopId }: Shop,
  file: string,
  { keepsPictures = true } = {},
) {
  const opened = await openExportFile(file);
  const past = await openPast(server.connectionString, shopId);
  try {
    await loadPast(past, opened);
    const compared = await comparePast(past);
    const replacedFile = join(await aFolder(), 'replaced.zip');
    const restored = await restoreShop(past, {
      moment: server.now,
      replacedFile,
      images: await imagesOf(server),
      readPicture: async (path) =>
        keepsPictures && opened.pictures.includes(path) ? opened.readPicture(path) : undefined,
      jobs: server.jobs,
      now: server.now,
    });
    return { compared, restored, replacedFile };
  } finally {
    opened.close();
    await past.close();
  }
}

/**
 * Returns the rows of a shop as numbers and checksums; of its products those that are not removed,
 * without when they were changed.
 */
export async function contentOf({ connectionString }: TestServer, { shopId }: Shop) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Row level security may bind the owner.
  await client.query(`select set_config('app.shop_id', $1, false)`, [shopId]);
  const { rows: products } = await client.query(
    `select to_jsonb(product) - array['version', 'updated_at', 'changed_xid'] as row from product
     where shop_id = $1 and deleted_at is null order by id`,
    [shopId],
  );
  await client.end();
  const { tables } = await usingShopSource(connectionString, shopId, (source) =>
    source.describe((found) => {
      const columns = restoredColumns(found);
      columns.delete('public.product');
      // An image that nothing shows waits for its deletion.
      columns.delete('public.image');
      return columns;
    }),
  );
  return {
    products: products.map(({ row }) => row),
    ...Object.fromEntries(tables.map(({ name, rows, checksum }) => [name, [rows, checksum]])),
  };
}

/** Returns the ids in the rows of a table of a file. */
export async function idsIn(file: string, table: string): Promise<string> {
  const opened = await openExportFile(file);
  try {
    const { tables } = opened.manifest.content;
    const found = tables.find(({ name }) => name === `public.${table}`);
    if (!found) throw new Error(`There is no ${table} in ${file}`);
    const parts: Buffer[] = [];
    for await (const part of await opened.read(found)) parts.push(part);
    return Buffer.concat(parts).toString();
  } finally {
    opened.close();
  }
}
