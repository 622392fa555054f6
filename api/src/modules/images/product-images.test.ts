import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aPhoto, filesOf, formOf, formWithImage } from '../../../test/pictures.ts';
import { createShopEvents } from '../shop-events/shop-events.ts';
import { openImageFiles } from './image-files.ts';
import { cleanUpImage, makeThumbnails } from './image-jobs.ts';

const server = aServer();
let photo: Buffer;
let otherPhoto: Buffer;

beforeAll(async () => {
  photo = await aPhoto();
  otherPhoto = await aPhoto({ width: 640, height: 640 });
});

async function withPhoto(shop: TestShop, product = {}): Promise<Product> {
  const answer = await shop.call('POST', '/api/products', formOf(product, photo));
  return answer.json();
}

const change = (shop: TestShop, { _id }: Product, form: FormData | object) =>
  shop.call('PUT', `/api/products/${_id}`, form);

const load = (url: string) => server.app.inject({ method: 'GET', url });

const imageOf = (shop: TestShop, { image }: Product) => ({
  shopId: shop.shopId,
  imageId: image?.url.split('/').at(-2) as string,
});

/** Runs what the jobs do, without waiting for them. */
async function work() {
  const { database } = server;
  const files = await openImageFiles(undefined, server.imageFolder);
  return { database, files, clock: { now: () => server.now } };
}

const imagesOf = (shop: TestShop) =>
  server.database.forShop(shop.shopId).selectFrom('image').selectAll().execute();

async function queuedJobs(imageId: string) {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  const { rows } = await owner.query(
    `select name, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
     where data ->> 'imageId' = $1 order by name, seconds`,
    [imageId],
  );
  await owner.end();
  return rows;
}

/** Waits until the server has done its own work on an image, which would meet the test's. */
async function serverIsDone(imageId: string) {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select name from pgboss.job
         where data ->> 'imageId' = $1 and state < 'completed' and start_after <= now()`,
        [imageId],
      );
      return rows;
    })
    .toEqual([]);
  await owner.end();
}

describe('a product with a picture', () => {
  test('has addresses that load as WebP with long caching', async () => {
    const shop = await aShop(server);

    const product = await withPhoto(shop, { name: 'Yerba', brandId: '' });

    expect(product).toMatchObject({ name: 'Yerba', price: 1, brandId: null });
    const { url } = product.image ?? { url: '' };
    expect(url).toMatch(new RegExp(`^/images/${shop.shopId}/[0-9a-f-]{36}/original\\.webp$`));
    const { statusCode, headers, rawPayload } = await load(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  test('shows the original until its thumbnails exist, and then notifies every till', async () => {
    const shop = await aShop(server);
    const events = createShopEvents({ pool: server.database.pool, log: server.app.log });
    const heard: unknown[] = [];
    const product = await withPhoto(shop);
    expect(product.image?.thumbnails).toEqual({
      small: product.image?.url,
      medium: product.image?.url,
    });
    events.listen({
      shopId: shop.shopId,
      sessionId: newId(),
      receive: (received) => heard.push(...received),
      end: () => {},
    });

    const listed = async () => (await shop.listProducts())[0]?.image;
    await expect.poll(async () => (await listed())?.thumbnails.small).toMatch(/small\.webp$/);

    const image = await listed();
    expect(image?.url).toBe(product.image?.url);
    const sides = async (url = '') => (await sharp((await load(url)).rawPayload).metadata()).width;
    expect(await sides(image?.thumbnails.small)).toBe(96);
    expect(await sides(image?.thumbnails.medium)).toBe(480);
    expect((await shop.listProducts())[0]?.version).toBe(product.version + 1);
    await expect.poll(() => heard).toContainEqual({ type: 'changed', topics: ['products'] });
    await events.close();
  });

  test('counts its thumbnails once, however often they are made', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);
    const image = imageOf(shop, product);

    await makeThumbnails(await work(), image);
    await makeThumbnails(await work(), image);

    const sizes = await Promise.all(
      ['original', 'small', 'medium'].map(
        async (size) =>
          (await load(`/images/${shop.shopId}/${image.imageId}/${size}.webp`)).rawPayload.length,
      ),
    );
    const total = sizes.reduce((sum, size) => sum + size);
    expect(await imagesOf(shop)).toMatchObject([{ bytes: total }]);
    expect((await shop.listProducts())[0]?.version).toBe(2);
  });

  test('keeps its picture when a change sends none', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);

    const asForm = await change(shop, product, formOf({ name: 'Otra' }));
    const asJson = await change(shop, product, { name: 'Otra', price: 2 });

    expect(asForm.json().image.url).toBe(product.image?.url);
    expect(asJson.json().image.url).toBe(product.image?.url);
  });

  test('loses the old files when another picture replaces it', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);
    await makeThumbnails(await work(), imageOf(shop, product));

    const changed = (await change(shop, product, formOf({}, otherPhoto))).json<Product>();

    expect(changed.image?.url).not.toBe(product.image?.url);
    // A thumbnail of the previous picture is never shown with the new one.
    expect(changed.image?.thumbnails.small).toBe(changed.image?.url);
    expect((await load(changed.image?.url ?? '')).statusCode).toBe(200);
    await expect.poll(async () => (await load(product.image?.url ?? '')).statusCode).toBe(404);
    await expect
      .poll(() => filesOf(server, shop.shopId))
      .toEqual(
        ['medium', 'original', 'small'].map(
          (size) => `${shop.shopId}/${imageOf(shop, changed).imageId}/${size}.webp`,
        ),
      );
    expect(await imagesOf(shop)).toHaveLength(1);
  });

  test('loses its files when the picture or the product is removed', async () => {
    const shop = await aShop(server);
    const [one, two] = [await withPhoto(shop), await withPhoto(shop)];

    const changed = await change(shop, one, { name: 'Yerba', price: 1, removeImage: true });
    await shop.call('DELETE', `/api/products/${two._id}`);

    expect(changed.json().image).toBeNull();
    await expect.poll(() => filesOf(server, shop.shopId)).toEqual([]);
    expect(await imagesOf(shop)).toEqual([]);
  });

  test('is dated when its stock changes, not when the upload began', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const { files } = await work();
    const slow = await anApp(server, {
      imageFiles: {
        ...files,
        async write(...args) {
          await files.write(...args);
          await shop.sell({ [yerba._id]: 3 });
          server.now = new Date(server.now.getTime() + 5000);
        },
      },
    });
    const form = formOf({}, photo);
    form.set('stock', JSON.stringify({ from: 10, to: 12 }));

    await slow.inject({
      method: 'PUT',
      url: `/api/products/${yerba._id}`,
      payload: form,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    await slow.close();

    const history = await shop.call('GET', `/api/products/${yerba._id}/stock-movements`);
    expect(history.json().movements[0]).toMatchObject({
      kind: 'edit',
      createdAt: server.now.toISOString(),
      stockAfter: 9,
    });
  });

  test('gets the new picture of a form that also removes the old one', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);

    const changed = await change(shop, product, formOf({ removeImage: true }, otherPhoto));

    expect(changed.json().image.url).not.toBe(product.image?.url);
  });

  test('accepts a form with only a picture', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);
    const empty = await change(shop, product, {});
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toMatchObject({ error: 'No hay nada para cambiar' });

    const alone = await change(shop, product, formWithImage(otherPhoto));
    const { name, price, image } = alone.json<Product>();

    expect({ name, price }).toEqual({ name: product.name, price: product.price });
    expect(image?.url).not.toBe(product.image?.url);
  });

  test('requires the permission for products, in its own shop', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const product = await withPhoto(shop);
    const seller = await shop.aSeller();

    const form = formOf({}, otherPhoto);
    expect((await seller.call('POST', '/api/products', form)).statusCode).toBe(403);
    expect((await seller.call('PUT', `/api/products/${product._id}`, form)).statusCode).toBe(403);
    expect((await change(other, product, form)).json().code).toBe('product.not-found');

    expect((await shop.listProducts())[0]?.image?.url).toBe(product.image?.url);
    await expect.poll(() => filesOf(server, other.shopId)).toEqual([]);
    expect(await imagesOf(other)).toEqual([]);
  });
});

describe('no unused file stays, and no used one is deleted', () => {
  test('when the product is refused after its picture was stored', async () => {
    const shop = await aShop(server);
    await shop.aProduct({ barcode: '7793704000911' });

    const answer = await shop.call(
      'POST',
      '/api/products',
      formOf({ barcode: '7793704000911' }, photo),
    );

    expect(answer.statusCode).toBe(409);
    expect(await filesOf(server, shop.shopId)).toEqual([]);
    expect(await imagesOf(shop)).toEqual([]);
  });

  test('when the process dies after writing the file: a job was queued before', async () => {
    const shop = await aShop(server);
    const { database, files } = await work();
    const dying = await anApp(server, {
      imageFiles: {
        ...files,
        async write(...args) {
          await files.write(...args);
          throw new Error('The process died');
        },
        // A dead process cleans up nothing.
        async remove() {
          throw new Error('The process died');
        },
      },
    });
    await dying.ready();
    const answer = await dying.inject({
      method: 'POST',
      url: '/api/products',
      payload: formOf({}, photo),
      headers: { authorization: `Bearer ${shop.token}` },
    });
    await dying.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('image.storage-unavailable');
    const [file] = await filesOf(server, shop.shopId);
    const image = { shopId: shop.shopId, imageId: file?.split('/')[1] as string };

    expect(await queuedJobs(image.imageId)).toEqual([{ name: 'image-clean-up', seconds: 600 }]);
    await cleanUpImage({ database, files }, image);
    await cleanUpImage({ database, files }, image);

    expect(await filesOf(server, shop.shopId)).toEqual([]);
    expect(await imagesOf(shop)).toEqual([]);
  });

  test('when the disk is full, which is reported as usual', async () => {
    const shop = await aShop(server);
    const { files } = await work();
    const full = await anApp(server, {
      imageFiles: {
        ...files,
        async write() {
          const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          throw new Error('Cannot write file', { cause });
        },
      },
    });
    const answer = await full.inject({
      method: 'POST',
      url: '/api/products',
      payload: formOf({}, photo),
      headers: { authorization: `Bearer ${shop.token}` },
    });
    await full.close();

    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('server.disk-full');
    expect(await imagesOf(shop)).toEqual([]);
    expect(await shop.listProducts()).toEqual([]);
  });

  test('when the clean-up of an upload runs after its product was saved', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);
    const image = imageOf(shop, product);
    expect(await queuedJobs(image.imageId)).toContainEqual({
      name: 'image-clean-up',
      seconds: 600,
    });

    await cleanUpImage(await work(), image);

    expect((await load(product.image?.url ?? '')).statusCode).toBe(200);
    expect(await imagesOf(shop)).toHaveLength(1);
  });

  test('when thumbnails are made of a deleted image', async () => {
    const shop = await aShop(server);
    const product = await withPhoto(shop);
    const image = imageOf(shop, product);
    const { database, files, clock } = await work();
    await serverIsDone(image.imageId);
    const deletesWhileItIsRead = {
      ...files,
      async write(...args: Parameters<typeof files.write>) {
        await shop.call('DELETE', `/api/products/${product._id}`);
        await serverIsDone(image.imageId);
        await files.write(...args);
      },
    };

    await makeThumbnails({ database, clock, files: deletesWhileItIsRead }, image);
    expect(await filesOf(server, shop.shopId)).toEqual([]);

    // If the process died before it could see that, the job runs again.
    await files.write(image, 'small', Buffer.from('x'));
    await makeThumbnails({ database, clock, files }, image);
    expect(await filesOf(server, shop.shopId)).toEqual([]);
  });

  test('when a whole shop is deleted, by the same job for each image', async () => {
    const shop = await aShop(server);
    const image = imageOf(shop, await withPhoto(shop));
    await serverIsDone(image.imageId);
    const db = server.database.forShop(shop.shopId);
    const { database, files } = await work();
    await db.updateTable('product').set({ image_id: null }).execute();
    await db.deleteFrom('image').execute();

    await cleanUpImage({ database, files }, image);

    expect(await filesOf(server, shop.shopId)).toEqual([]);
  });
});

describe('an address of an image', () => {
  const SHOP = newId();

  test.each([
    `/images/${SHOP}/${newId()}/original.webp`,
    `/images/${SHOP}/${newId()}/huge.webp`,
    `/images/${SHOP}/${newId()}/original.png`,
    `/images/${SHOP}/${newId()}/original.webp.tmp`,
    `/images/${SHOP}/..%2f..%2fpostgres/original.webp`,
    `/images/..%2f../${newId()}/original.webp`,
    '/images/%2e%2e/%2e%2e/original.webp',
    `/images/${SHOP}/${newId()}/..%2foriginal.webp`,
    `/images/${SHOP}/${newId()}/%00original.webp`,
    '/images/../../etc/passwd',
    '/images/',
  ])('%s is not found, and the 404 is not cached', async (url) => {
    const answer = await load(url);

    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('is on the configured origin of images', async () => {
    const shop = await aShop(server);
    const elsewhere = await anApp(server, {
      settings: { imagesOrigin: 'https://imagenes.example' },
    });
    try {
      const { image } = await withPhoto(shop);
      expect(image?.url).toMatch(/^https:\/\/imagenes\.example\/images\//);
      const listed = await elsewhere.inject({
        url: '/api/products',
        headers: { authorization: `Bearer ${shop.token}` },
      });
      expect(listed.json()[0].image.url).toBe(image?.url);
    } finally {
      await elsewhere.close();
      await (await anApp(server)).close();
    }
  });
});
