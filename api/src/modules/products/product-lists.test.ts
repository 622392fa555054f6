import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import { createKeptLists } from './kept-lists.ts';
import type { BuiltList } from './list-builder.ts';
import { createProductLists } from './product-lists.ts';

const server = aServer();
const patiently = { timeout: 30_000, interval: 5 };

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
    kept: createKeptLists({ maxBytes: 1024 * 1024 }),
    builder: {
      async build({ shopId }): Promise<BuiltList> {
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

test('fifty who ask at once cause one build, and those who ask again none', async () => {
  const { shopId } = await aShop(server);
  const { productLists, builds } = lists();
  const fifty = () =>
    Array.from({ length: 50 }, () => productLists.upToDate({ shopId, form: 'items' }));

  const first = await Promise.all(fifty());
  const second = await Promise.all(fifty());

  expect(builds).toEqual([shopId]);
  expect(new Set([...first, ...second]).size).toBe(1);
});

test('each form is a list of its own', async () => {
  const { shopId } = await aShop(server);
  const { productLists, builds } = lists();
  const bothForms = () =>
    Promise.all([
      productLists.upToDate({ shopId, form: 'items' }),
      productLists.upToDate({ shopId, form: 'rows' }),
    ]);

  const [items, rows] = await bothForms();

  expect(items).not.toBe(rows);
  expect(await bothForms()).toEqual([items, rows]);
  expect(builds).toHaveLength(2);
});

test('a shop whose forms are both asked for has one of them built at a time', async () => {
  const { shopId } = await aShop(server);
  const other = await aShop(server);
  const { productLists, builds, letGo } = lists({ holding: true });

  const both = [
    productLists.upToDate({ shopId, form: 'items' }),
    productLists.upToDate({ shopId, form: 'rows' }),
  ];
  await expect.poll(() => builds, patiently).toEqual([shopId]);
  const elsewhere = productLists.upToDate({ shopId: other.shopId, form: 'rows' });
  await expect.poll(() => builds, patiently).toEqual([shopId, other.shopId]);
  letGo();

  await Promise.all([...both, elsewhere]);
  expect(builds).toEqual([shopId, other.shopId, shopId]);
});

test('who asks after a write during a build does not get what was built before it', async () => {
  const shop = await aShop(server);
  const { productLists, builds, letGo } = lists({ holding: true });
  const before = productLists.upToDate({ shopId: shop.shopId, form: 'items' });
  await expect.poll(() => builds.length, patiently).toBe(1);

  await shop.aProduct();
  const after = [1, 2, 3].map(() => productLists.upToDate({ shopId: shop.shopId, form: 'items' }));
  letGo();

  const old = await before;
  const [list, ...same] = await Promise.all(after);
  expect(list).not.toBe(old);
  expect(list?.version).toBe(await findCatalogueVersion(server.database.forShop(shop.shopId)));
  expect(same).toEqual([list, list]);
  expect(builds).toHaveLength(2);
});

test('a shop does not wait for the build of another', async () => {
  const [slow, quick] = [await aShop(server), await aShop(server)];
  const { productLists, builds, letGo } = lists({ holding: true });
  const waiting = [slow, quick].map(({ shopId }) =>
    productLists.upToDate({ shopId, form: 'items' }),
  );

  await expect.poll(() => new Set(builds), patiently).toEqual(new Set([slow.shopId, quick.shopId]));
  letGo();
  await Promise.all(waiting);
});

test('a build that fails fails for those who waited for it, and the next is another', async () => {
  const { shopId } = await aShop(server);
  let builds = 0;
  const productLists = createProductLists({
    database: server.database,
    semaphore: createFairSemaphore({ places: 9 }),
    kept: createKeptLists({ maxBytes: 1024 }),
    builder: {
      build: async () => {
        if (builds++ === 0) throw new Error('no database');
        return { version: 'v', cursor: '1.x', brotli: new Uint8Array(1), plainBytes: 1 };
      },
      close: async () => {},
    },
  });

  const failed = [
    productLists.upToDate({ shopId, form: 'items' }),
    productLists.upToDate({ shopId, form: 'items' }),
  ];
  for (const reading of failed) await expect(reading).rejects.toThrow('no database');
  await expect(productLists.upToDate({ shopId, form: 'items' })).resolves.toMatchObject({
    version: 'v',
  });
});
