import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aStore, aStoreProduct } from '../../../test/a-store.ts';
import type { ShopEvents, ShopListener } from '../shop-events/shop-events.ts';
import { createStoreDirectory } from './store-directory.ts';

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

  expect((await directory.find(slug))?.products.map(({ name }) => name)).toEqual([
    'Azúcar',
    'Yerba 1 kg',
  ]);
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

  expect(await directory.find(slug)).toMatchObject({ store: { settings: null }, products: [] });
});

test('reads it again after four seconds without events', async () => {
  const { shop, slug, yerba } = await aStore(server);
  const directory = aDirectory();
  await directory.find(slug);
  await shop.sell({ [yerba._id]: 3 });

  directory.afterMs(4000);

  expect((await directory.find(slug))?.products).toMatchObject([{ stock: 7 }]);
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
