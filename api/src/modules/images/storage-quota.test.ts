import { MB } from '@mostrador/contracts/files';
import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aPhoto, filesOf, formOf } from '../../../test/pictures.ts';
import { limitsOf } from '../plans/plans.ts';
import { reserveRoom } from './reserve-room.ts';

const server = aServer();
let photo: Buffer;
/** Stored size of the photo. */
let storedBytes: number;

beforeAll(async () => {
  photo = await aPhoto({ width: 300, height: 300 });
  const shop = await aShop(server);
  const { image } = (await add(shop)).json<Product>();
  storedBytes = (await server.app.inject({ url: image?.url })).rawPayload.length;
});

const add = (shop: TestShop) => shop.call('POST', '/api/products', formOf({}, photo));
const usageOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/products/storage/usage')).json();

/** Leaves this many bytes of the quota. */
async function leave(shop: TestShop, bytes: number): Promise<void> {
  await server.database
    .forShop(shop.shopId)
    .insertInto('image')
    .values({
      shop_id: shop.shopId,
      id: newId(),
      bytes: limitsOf({ plan: 'free' }).storageBytes - bytes,
      created_at: server.now,
    })
    .execute();
}

test('plans include 100 MB and 2 GB', async () => {
  const shop = await aShop(server);
  expect((await usageOf(shop)).limitMB).toBe(100);

  await shop.onPlan('premium');

  expect((await usageOf(shop)).limitMB).toBe(2048);
});

test('a shop sees its usage', async () => {
  const shop = await aShop(server);
  expect(await usageOf(shop)).toEqual({ usedMB: 0, limitMB: 100, percentage: 0 });

  await leave(shop, 75 * MB);

  expect(await usageOf(await shop.aSeller().then(() => shop))).toEqual({
    usedMB: 25,
    limitMB: 100,
    percentage: 25,
  });
});

test('a picture that just fits is accepted, and the next one refused with a sentence', async () => {
  const shop = await aShop(server);
  await leave(shop, storedBytes);

  expect((await add(shop)).statusCode).toBe(201);
  // Its thumbnails, which a job makes, count too.
  await expect
    .poll(async () => (await shop.listProducts())[0]?.image?.thumbnails.small)
    .toMatch(/small/);
  const answer = await add(shop);

  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({
    error:
      'No queda espacio para esta imagen: tu plan incluye 100 MB y ya usás 100,1 MB. Borrá imágenes que no necesites o mejorá tu plan.',
    code: 'storage.full',
  });
  expect(await shop.listProducts()).toHaveLength(1);
  expect(new Set((await filesOf(server, shop.shopId)).map((file) => file.split('/')[1])).size).toBe(
    1,
  );
});

test('a product without a picture needs no room', async () => {
  const shop = await aShop(server);
  await leave(shop, 0);

  expect((await shop.call('POST', '/api/products', formOf({}))).statusCode).toBe(201);
});

test('concurrent uploads cannot exceed the quota together', async () => {
  const shop = await aShop(server);
  const db = server.database.forShop(shop.shopId);
  await leave(shop, 25);

  const reserved = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      reserveRoom(server.jobs, db, { imageId: newId(), bytes: 10, now: server.now }),
    ),
  );

  expect(reserved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a replaced picture makes room for the next one', async () => {
  const shop = await aShop(server);
  await leave(shop, storedBytes);
  const product = (await add(shop)).json<Product>();

  const answer = await shop.call('PUT', `/api/products/${product._id}`, formOf({}, photo));

  expect(answer.statusCode).toBe(200);
});

test('another shop has its own quota', async () => {
  const [full, other] = [await aShop(server), await aShop(server)];
  await leave(full, 0);

  expect((await add(full)).statusCode).toBe(413);
  expect((await add(other)).statusCode).toBe(201);
});
