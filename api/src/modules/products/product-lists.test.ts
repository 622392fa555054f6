import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import type { BuiltList } from './list-builder.ts';
import { createListCache } from './list-cache.ts';
import { createProductLists } from './product-lists.ts';

const server = aServer();
const patiently = { timeout: 60_000, interval: 5 };

/** Counts list builds, and holds them until they are released. */
function lists({ holding = false } = {}) {
  const builds: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const productLists = createProductLists({
    database: server.database,
    semaphore: createFairSemaphore({ places: 9 }),
    cache: createListCache({ maxBytes: 1024 * 1024 }),
    builder: {
      async build(shopId): Promise<BuiltList> {
        builds.push(shopId);
        const version = await findCatalogueVersion(server.database.forShop(shopId));
        if (holding) await held;
        return { version, cursor: '1.x', brotli: new Uint8Array([builds.length]), plainBytes: 1 };
      },
      close: async () => {},
    },
  });
  return { productLists, builds, letGo: () => letGo() };
}

test('fifty concurrent requests cause one build, and later ones none', async () => {
  const { shopId } = await aShop(server);
  const { productLists, builds } = lists();
  const fifty = () => Array.from({ length: 50 }, () => productLists.upToDate(shopId));

  const first = await Promise.all(fifty());
  const second = await Promise.all(fifty());

  expect(builds).toEqual([shopId]);
  expect(new Set([...first, ...second]).size).toBe(1);
});

test('a request after a write during a build does not get the older list', async () => {
  const shop = await aShop(server);
  const { productLists, builds, letGo } = lists({ holding: true });
  const before = productLists.upToDate(shop.shopId);
  await expect.poll(() => builds.length, patiently).toBe(1);

  await shop.aProduct();
  const after = [1, 2, 3].map(() => productLists.upToDate(shop.shopId));
  letGo();

  const old = await before;
  const [list, ...same] = await Promise.all(after);
  expect(list).not.toBe(old);
  expect(list?.version).toBe(await findCatalogueVersion(server.database.forShop(shop.shopId)));
  expect(same).toEqual([list, list]);
  expect(builds).toHaveLength(2);
});

test("a shop does not wait for another's build", async () => {
  const [slow, quick] = [await aShop(server), await aShop(server)];
  const { productLists, builds, letGo } = lists({ holding: true });
  const waiting = [slow, quick].map(({ shopId }) => productLists.upToDate(shopId));

  await expect.poll(() => new Set(builds), patiently).toEqual(new Set([slow.shopId, quick.shopId]));
  letGo();
  await Promise.all(waiting);
});

test('a failed build fails its waiters, and the next request builds again', async () => {
  const { shopId } = await aShop(server);
  let builds = 0;
  const productLists = createProductLists({
    database: server.database,
    semaphore: createFairSemaphore({ places: 9 }),
    cache: createListCache({ maxBytes: 1024 }),
    builder: {
      build: async () => {
        if (builds++ === 0) throw new Error('no database');
        return { version: 'v', cursor: '1.x', brotli: new Uint8Array(1), plainBytes: 1 };
      },
      close: async () => {},
    },
  });

  const failed = [productLists.upToDate(shopId), productLists.upToDate(shopId)];
  for (const reading of failed) await expect(reading).rejects.toThrow('no database');
  await expect(productLists.upToDate(shopId)).resolves.toMatchObject({
    version: 'v',
  });
});
