import type { Product } from '@mostrador/contracts/products';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import { activate, aStore, aStoreProduct, saveConfig } from '../../../test/a-store.ts';
import type { ShopEvents, ShopListener } from '../shop-events/shop-events.ts';
import type { OfferedProduct } from './published-store.repository.ts';
import { createStoreDirectory, type StoreState } from './store-directory.ts';

const server = aServer();

/** Creates a directory whose notifications, clock and queues the test controls. */
function aDirectory() {
  const listeners = new Set<ShopListener>();
  const queues: string[] = [];
  const semaphore: Pick<FairSemaphore, 'run'> = {
    run(queue, work) {
      queues.push(queue);
      return work();
    },
  };
  let now = 0;
  const shopEvents: Pick<ShopEvents, 'listen'> = {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const directory = createStoreDirectory({
    database: server.database,
    shopEvents: shopEvents as ShopEvents,
    semaphore,
    monotonicNow: () => now,
  });
  return {
    ...directory,
    listeners,
    /** The queues in which stores were read. */
    queues,
    announce(event: ShopEvent) {
      for (const listener of listeners) listener.receive([event]);
    },
    afterMs(ms: number) {
      now += ms;
    },
  };
}

const changed = (...topics: ('products' | 'store' | 'sales')[]): ShopEvent => ({
  type: 'changed',
  topics,
});

/** Returns the products of a state by name. */
function offeredIn(state: StoreState | undefined): OfferedProduct[] {
  return [...(state?.products.values() ?? [])].sort((a, b) => a.name.localeCompare(b.name));
}

test('reads a store once for all visitors, even concurrent ones', async () => {
  const { slug } = await aStore(server);
  const directory = aDirectory();

  const [one, other] = await Promise.all([directory.find(slug), directory.find(slug)]);

  expect(one).toBe(other);
  directory.announce(changed('sales'));
  directory.afterMs(3999);
  expect(await directory.find(slug)).toBe(one);
});

test('reads its products again a second after a change, however many changes', async () => {
  const { shop, slug } = await aStore(server);
  const directory = aDirectory();
  const before = await directory.find(slug);
  await aStoreProduct(shop, { name: 'Azúcar' });

  directory.announce({ type: 'stock-changed', products: [] });
  directory.announce(changed('products'));
  directory.afterMs(999);
  expect(await directory.find(slug)).toBe(before);
  directory.afterMs(1);

  expect(offeredIn(await directory.find(slug)).map(({ name }) => name)).toEqual([
    'Azúcar',
    'Yerba 1 kg',
  ]);
});

test('keeps every product that did not change', async () => {
  const { shop, slug, yerba } = await aStore(server);
  const azucar = await aStoreProduct(shop, { name: 'Azúcar', stock: 5 });
  const directory = aDirectory();
  const before = await directory.find(slug);
  await shop.sell({ [azucar._id]: 2 });
  directory.afterMs(4000);

  const after = await directory.find(slug);

  expect(after?.products.get(azucar._id)).toMatchObject({ stock: 3 });
  expect(after?.products.get(yerba._id)).toBe(before?.products.get(yerba._id));
  expect(after?.made).toBe(before?.made);
});

test.each<[string, (shop: TestShop, product: Product) => Promise<unknown>, object[]]>([
  [
    'has a new price',
    (shop, { _id }) => shop.call('PUT', `/api/products/${_id}`, { price: 99 }),
    [{ priceCents: 9900 }],
  ],
  [
    'is not published any more',
    (shop, { _id }) =>
      shop.call('PUT', `/api/store-products/${_id}/store-info`, { publishedToStore: false }),
    [],
  ],
  ['is removed', (shop, { _id }) => shop.call('DELETE', `/api/products/${_id}`), []],
  [
    'gets a brand, which is then renamed',
    async (shop, { _id }) => {
      const brand = await shop.call('POST', '/api/brands', { name: 'Amnda' });
      const { _id: brandId } = brand.json<{ _id: string }>();
      await shop.call('PUT', `/api/products/${_id}`, { brandId });
      await shop.call('PUT', `/api/brands/${brandId}`, { name: 'Amanda' });
    },
    [{ brand: 'Amanda' }],
  ],
])('a product that %s is read again', async (_, change, offered) => {
  const { shop, slug, yerba } = await aStore(server);
  const directory = aDirectory();
  await directory.find(slug);
  await change(shop, yerba);
  directory.afterMs(4000);

  expect(offeredIn(await directory.find(slug))).toMatchObject(offered);
});

test('a sale changes a store that hides its stock only when it takes the last unit', async () => {
  const { shop, slug, yerba } = await aStore(server, { showStock: false });
  const directory = aDirectory();
  const before = await directory.find(slug);
  await shop.sell({ [yerba._id]: 9 });
  directory.afterMs(4000);
  const oneLeft = await directory.find(slug);
  await shop.sell({ [yerba._id]: 1 });
  directory.afterMs(4000);

  expect(oneLeft).toBe(before);
  expect(offeredIn(oneLeft)).toMatchObject([{ stock: null, soldOut: false }]);
  expect(offeredIn(await directory.find(slug))).toMatchObject([{ stock: null, soldOut: true }]);
});

test('reads everything again when the settings decide otherwise about the stock', async () => {
  const { shop, slug } = await aStore(server, { showStock: false });
  const directory = aDirectory();
  await directory.find(slug);
  await saveConfig(shop, { storeSettings: { showStock: true } });
  await activate(shop);
  directory.afterMs(4000);

  expect(offeredIn(await directory.find(slug))).toMatchObject([{ stock: 10 }]);
});

test('reads a store in the queue of its shop, which shares the database with the others', async () => {
  const { shop, slug } = await aStore(server);
  const directory = aDirectory();
  await directory.find(slug);
  directory.afterMs(4000);
  await directory.find(slug);

  expect(directory.queues).toEqual([shop.shopId, shop.shopId]);
});

test('closes a store at once', async () => {
  const { shop, slug } = await aStore(server);
  const directory = aDirectory();
  expect((await directory.find(slug))?.store.settings).not.toBeNull();
  await shop.call('DELETE', '/api/store-deploy/deactivate');

  directory.announce(changed('store'));

  const closed = await directory.find(slug);
  expect(closed?.store.settings).toBeNull();
  expect(offeredIn(closed)).toEqual([]);
});

test('reads it again after four seconds without events', async () => {
  const { shop, slug, yerba } = await aStore(server);
  const directory = aDirectory();
  await directory.find(slug);
  await shop.sell({ [yerba._id]: 3 });

  directory.afterMs(4000);

  expect(offeredIn(await directory.find(slug))).toMatchObject([{ stock: 7 }]);
});

test('keeps rendered pages while nothing changes', async () => {
  const { slug } = await aStore(server);
  const directory = aDirectory();
  const before = await directory.find(slug);

  directory.announce(changed('products'));
  directory.afterMs(4000);

  expect(await directory.find(slug)).toBe(before);
});

test('the address of a deleted shop belongs to the shop that takes it next', async () => {
  const directory = aDirectory();
  const { shop, slug } = await aStore(server);
  await directory.find(slug);
  await shop.call('DELETE', '/api/users/account/delete-all');
  directory.afterMs(4000);
  expect(await directory.find(slug)).toBeUndefined();

  const heir = await aStore(server);

  expect(heir.slug).toBe(slug);
  expect(await directory.find(slug)).toMatchObject({ store: { shopId: heir.shop.shopId } });
});

test('the first visitor after that finds the shop that has the address now', async () => {
  const directory = aDirectory();
  const { shop, slug } = await aStore(server);
  await directory.find(slug);
  await shop.call('DELETE', '/api/users/account/delete-all');
  const heir = await aStore(server);

  directory.announce(changed('store'));

  expect(await directory.find(slug)).toMatchObject({ store: { shopId: heir.shop.shopId } });
});

test('subscribes to each store once, and unsubscribes at the end', async () => {
  const { slug } = await aStore(server);
  const directory = aDirectory();
  await directory.find(slug);
  directory.afterMs(4000);
  await directory.find(slug);

  expect(directory.listeners.size).toBe(1);
  expect(await directory.find('no-hay-tal-tienda')).toBeUndefined();
  directory.close();
  expect(directory.listeners.size).toBe(0);
});
