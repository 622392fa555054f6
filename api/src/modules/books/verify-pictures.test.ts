import { rm, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@mostrador/domain';
import { expect, test, vi } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { expectEvenBooks, findingsIn } from '../../../test/books.ts';
import { aPhoto, formOf } from '../../../test/pictures.ts';
import { type ImageRef, openImageFiles } from '../images/image-files.ts';
import { queueCleanUpAfterUpload } from '../images/image-jobs.ts';

const server = aServer();

const openFiles = () => openImageFiles(undefined, server.imageFolder);
const pathOf = ({ shopId, imageId }: ImageRef, size: string) =>
  join(server.imageFolder, shopId, imageId, `${size}.webp`);
const picturesOf = async ({ shopId }: { shopId: string }) =>
  (await findingsIn(server, await openFiles())).filter((finding) => finding.shopId === shopId);

async function aShownPicture() {
  const shop = await aShop(server);
  const form = formOf({}, await aPhoto());
  const created = await shop.call('POST', '/api/products', form);
  expect(created.statusCode, created.body).toBe(201);
  const { image_id } = await server.database
    .forShop(shop.shopId)
    .selectFrom('product')
    .select('image_id')
    .executeTakeFirstOrThrow();
  const image = { shopId: shop.shopId, imageId: image_id as string };
  return { shop, image };
}

/** Waits until the server's job has written the last file of a picture. */
async function untilThumbnailsAreMade({ shopId, imageId }: ImageRef): Promise<void> {
  const isMade = async () => {
    const product = await server.database
      .forShop(shopId)
      .selectFrom('product')
      .select('thumbnails_ready')
      .where('image_id', '=', imageId)
      .executeTakeFirstOrThrow();
    return product.thumbnails_ready;
  };
  await vi.waitUntil(isMade, { timeout: 60_000 });
}

/** Writes a file that no row names, an hour ago unless it is new. */
async function aFileWithoutRow(image: ImageRef, { isNew = false } = {}) {
  await (await openFiles()).write(image, 'original', await aPhoto());
  const anHourAgo = Date.now() / 1000 - 3600;
  if (!isNew) await utimes(pathOf(image, 'original'), anHourAgo, anHourAgo);
}

test('finds nothing before and after the thumbnails are made', async () => {
  const { image } = await aShownPicture();
  await expectEvenBooks(server, await openFiles());
  await untilThumbnailsAreMade(image);
  await expectEvenBooks(server, await openFiles());
});

test('finds a file that is missing, and one that is not whole', async () => {
  const missing = await aShownPicture();
  await untilThumbnailsAreMade(missing.image);
  await rm(pathOf(missing.image, 'small'));
  const short = await aShownPicture();
  await untilThumbnailsAreMade(short.image);
  await truncate(pathOf(short.image, 'original'), 10);

  expect(await picturesOf(missing.shop)).toMatchObject([
    { check: 'pictures', record: missing.image.imageId, found: 'sin small' },
  ]);
  expect(await picturesOf(short.shop)).toMatchObject([
    {
      check: 'pictures',
      record: short.image.imageId,
      sentence: expect.stringMatching(/ bytes, sus archivos ocupan \d+\.$/),
    },
  ]);
});

test('finds a file without a row, unless it is new or about to be deleted', async () => {
  const shop = await aShop(server);
  const { shopId } = shop;
  const [unknown, fresh, purged] = [1, 2, 3].map(() => ({ shopId, imageId: newId() }));
  await aFileWithoutRow(unknown as ImageRef);
  await aFileWithoutRow(fresh as ImageRef, { isNew: true });
  await aFileWithoutRow(purged as ImageRef);
  await server.database
    .forShop(shopId)
    .announcing([])
    .transact((tx) => queueCleanUpAfterUpload(server.jobs, tx, purged?.imageId as string));

  expect(await picturesOf(shop)).toMatchObject([
    { check: 'picture-files', record: unknown?.imageId },
  ]);
});
