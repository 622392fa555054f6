import { isDeepStrictEqual } from 'node:util';
import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { type OfferedProducts, readOfferedProducts } from './offered-products.ts';
import {
  findPublishedStore,
  findShopOfSlug,
  type PublishedStore,
} from './published-store.repository.ts';

/**
 * Visitors never see an older state than this, even if the connection for notifications is lost.
 */
const LONGEST_MS = 4000;
/**
 * A busy shop changes stock many times a second: its products are read again at most this often.
 */
const PRODUCTS_MS = 1000;
/**
 * With more products, a new catalogue takes a twentieth of a second of a processor: they are read
 * again only after `LONGEST_MS`.
 */
const FEW_PRODUCTS = 3000;
/** Hosts cached for each store, so that forged host names cost little memory. */
const MAX_HOSTS = 4;
const MAX_ADDRESSES = 10_000;
const MAX_PRODUCTS = 100_000;
const NO_PRODUCTS: OfferedProducts['products'] = new Map();

/** A store with its products, at one moment. The object stays the same until visitors see a change. */
export interface StoreState {
  store: PublishedStore;
  /** None while the store is closed. The map stays the same until a product changes. */
  products: OfferedProducts['products'];
  /** Values derived from the store and some of its products, by host, until the store changes. */
  made: LRUCache<string, object>;
}

export interface StoreDirectory {
  /** Returns the store at an address; undefined when there is none. */
  find(slug: string): Promise<StoreState | undefined>;
  close(): void;
}

/** A state as it was read. */
interface Read {
  state: StoreState;
  /** Undefined while the store is closed. */
  offered: OfferedProducts | undefined;
}

interface Entry {
  read: Promise<Read | undefined>;
  readAt: number;
  /** A change was announced since the entry was read. */
  isOld: boolean;
  /** The number of products, plus one for the store. */
  size: number;
  stopListening(): void;
}

/**
 * Caches the stores that visitors use, in bounded memory. Every process receives a shop's changes:
 * its look, its texts and whether it is open are read again at once, its products within a second.
 */
export function createStoreDirectory({
  database,
  shopEvents,
  semaphore,
  monotonicNow = () => performance.now(),
}: {
  database: Database;
  shopEvents: ShopEvents;
  /** Shares the database between the shops. */
  semaphore: Pick<FairSemaphore, 'run'>;
  /** Returns milliseconds from an arbitrary instant. */
  monotonicNow?: () => number;
}): StoreDirectory {
  const shopOf = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_PRODUCTS,
    sizeCalculation: ({ size }) => size,
    dispose: ({ stopListening }) => stopListening(),
  });

  /** Reads the state; of an unchanged store only the products that changed. */
  async function read(shopId: string, before?: Read): Promise<Read | undefined> {
    const shop = database.forShop(shopId);
    const store = await findPublishedStore(shop);
    if (!store) return undefined;
    const same = before && isDeepStrictEqual(before.state.store, store) ? before : undefined;
    const showsStock = store.settings?.storeSettings.showStock;
    const offered =
      showsStock === undefined
        ? undefined
        : await readOfferedProducts(shop, showsStock, same?.offered);
    const products = offered?.products ?? NO_PRODUCTS;
    if (same?.state.products === products) return { state: same.state, offered };
    const made = same?.state.made ?? new LRUCache<string, object>({ max: MAX_HOSTS });
    return { state: { store, products, made }, offered };
  }

  /** Listens before it reads, so that no change is missed. */
  function enter(shopId: string, known?: Entry): Entry {
    const stopListening = listenTo(shopId);
    const reading = (known?.read ?? Promise.resolve(undefined)).then((before) =>
      // In the shop's queue: visitors of many stores must not take the connections of the tills.
      semaphore.run(shopId, () => read(shopId, before)),
    );
    const entry = { read: reading, readAt: monotonicNow(), isOld: false, size: 1, stopListening };
    entries.set(shopId, entry);
    const isKept = () => entries.peek(shopId) === entry;
    reading.then(
      (found) => {
        entry.size = 1 + (found?.state.products.size ?? 0);
        if (isKept()) entries.set(shopId, entry);
      },
      // Does not cache a failed read.
      () => isKept() && entries.delete(shopId),
    );
    return entry;
  }

  function listenTo(shopId: string): () => void {
    return shopEvents.listen({
      shopId,
      sessionId: '',
      receive(events) {
        const entry = entries.peek(shopId);
        if (!entry) return;
        const topics = events.flatMap((event) => (event.type === 'changed' ? event.topics : []));
        if (topics.includes('store')) entries.delete(shopId);
        else if (topics.includes('products') || events.some(({ type }) => type === 'stock-changed'))
          entry.isOld = true;
      },
      end() {},
    });
  }

  function isCurrent({ readAt, isOld, size }: Entry): boolean {
    const longest = isOld && size <= FEW_PRODUCTS ? PRODUCTS_MS : LONGEST_MS;
    return monotonicNow() - readAt < longest;
  }

  async function stateOf(shopId: string): Promise<StoreState | undefined> {
    const known = entries.get(shopId);
    const { read } = known && isCurrent(known) ? known : enter(shopId, known);
    return (await read)?.state;
  }

  return {
    async find(slug) {
      const known = shopOf.get(slug);
      const state = known && (await stateOf(known));
      if (state) return state;
      // Never asked for, or its shop was deleted: another store may have the address by now.
      shopOf.delete(slug);
      const shopId = await findShopOfSlug(database, slug);
      if (!shopId) return undefined;
      shopOf.set(slug, shopId);
      return stateOf(shopId);
    },
    close: () => entries.clear(),
  };
}
