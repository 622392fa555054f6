import { brotliDecompressSync } from 'node:zlib';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { newId } from '@mostrador/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { insertBrand } from '../product-configuration/product-configuration.repository.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import { createListBuilder } from './list-builder.ts';
import { listProducts } from './listed-products.repository.ts';
import { insertProduct } from './products.repository.ts';

const server = aServer();

function aBuilder(settings: { connectionString?: string; idleMs?: number } = {}) {
  const { connectionString = '' } = server.database.pool.options;
  const builder = createListBuilder({ connectionString, log: { error: vi.fn() }, ...settings });
  onTestFinished(() => builder.close());
  return builder;
}

test('builds the lists of many shops at once without mixing them', async () => {
  const builder = aBuilder();
  const shops = await Promise.all(Array.from({ length: 6 }, () => aShop(server)));
  const products = await Promise.all(shops.map((shop) => shop.aProduct()));

  const built = await Promise.all(shops.map(({ shopId }) => builder.build(shopId)));

  for (const [index, { version, brotli }] of built.entries()) {
    expect(JSON.parse(brotliDecompressSync(brotli).toString())).toEqual([products[index]]);
    const { shopId } = shops[index] as (typeof shops)[number];
    expect(version).toBe(await findCatalogueVersion(server.database.forShop(shopId)));
  }
});

test('a list longer than a batch is complete and in order', async () => {
  const { shopId, userId } = await aShop(server);
  const brand = { _id: newId(), name: 'Ñandú' };
  const db = server.database.forShop(shopId);
  await insertBrand(db, brand);
  const now = new Date();
  const names = Array.from({ length: 1201 }, (_, index) => `Yerba ${(index * 37) % 1201}`);
  for (const name of names)
    await insertProduct(
      db,
      newId(now),
      newProduct.parse({ name, price: 10, stock: 0, brandId: brand._id }),
      { userId, now },
    );

  const builder = aBuilder();
  const { brotli } = await builder.build(shopId);

  const list = JSON.parse(brotliDecompressSync(brotli).toString());
  expect(list).toHaveLength(1201);
  expect(list).toEqual(await listProducts(db));
}, 60_000);

test('restarts a thread that ended when idle', async () => {
  const builder = aBuilder({ idleMs: 0 });
  const { shopId } = await aShop(server);
  for (let turn = 0; turn < 3; turn++) {
    await builder.build(shopId);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await expect(builder.build(shopId)).resolves.toMatchObject({
    version: expect.any(String),
  });
});

test('reports a database that does not answer', async () => {
  const builder = aBuilder({ connectionString: 'postgresql://x@127.0.0.1:1/x' });

  await expect(builder.build(newId())).rejects.toMatchObject({
    status: 503,
    answer: { code: 'database.unavailable' },
  });
});

test('refuses builds in progress when the server closes', async () => {
  const builder = aBuilder();
  const { shopId } = await aShop(server);
  const building = Array.from({ length: 5 }, () => builder.build(shopId));
  const refused = Promise.allSettled(building);

  await builder.close();

  for (const { status } of await refused) expect(status).toBe('rejected');
});
