import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { findCatalogueVersion } from '../products/catalogue-version.repository.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import {
  findPublishedStore,
  findShopOfSlug,
  listOfferedProducts,
  type OfferedProduct,
  type PublishedStore,
} from './published-store.repository.ts';

/** What visitors see is never older, even if the connection that brings news is lost. */
const LONGEST_MS = 4000;
/** A busy counter changes stock many times a second: its products are read again at most so often. */
const PRODUCTS_MS = 1000;
/** Of more, which take a processor a fifth of a second, not before `LONGEST_MS`. */
const FEW_PRODUCTS = 3000;
/** Hosts that visitors reach one store by; forged ones cost little memory. */
const MAX_HOSTS = 4;
const MAX_ADDRESSES = 10_000;
const MAX_PRODUCTS = 100_000;

/** A store with its products, at one moment. The same object until something may have changed. */
export interface StoreState {
  /** Differs between any two states. */
  version: string;
  store: PublishedStore;
  /** None while the store is closed. */
  products: readonly OfferedProduct[];
  /** What was made of it, for as long as it holds, by the host that it was made for. */
  made: LRUCache<string, object>;
}

export interface StoreDirectory {
  /** The store at an address; undefined where there is none. */
  find(slug: string): Promise<StoreState | undefined>;
  close(): void;
}

interface Entry {
  state: Promise<StoreState | undefined>;
  readAt: number;
  /** Something was announced since. */
  isOld: boolean;
  /** Its products, and one for the store. */
  size: number;
  stopListening(): void;
}

/**
 * The stores that visitors are in, in bounded memory. What a shop changes is announced to every
 * process: its look, texts and whether it is open are read again at once, its products within a
 * second.
 */
export function createStoreDirectory({
  database,
  shopEvents,
  monotonicNow = () => performance.now(),
}: {
  database: Database;
  shopEvents: ShopEvents;
  /** In milliseconds, from any instant. */
  monotonicNow?: () => number;
}): StoreDirectory {
  const shopOf = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_PRODUCTS,
    sizeCalculation: ({ size }) => size,
    dispose: ({ stopListening }) => stopListening(),
  });

  /** The state before, where it still holds: what was made of it then holds too. */
  async function read(shopId: string, before?: StoreState): Promise<StoreState | undefined> {
    const shop = database.forShop(shopId);
    const store = await findPublishedStore(shop);
    if (!store) return undefined;
    const version = JSON.stringify([store, store.settings && (await findCatalogueVersion(shop))]);
    if (before?.version === version) return before;
    const products = store.settings ? await listOfferedProducts(shop) : [];
    return { version, store, products, made: new LRUCache({ max: MAX_HOSTS }) };
  }

  /** Listens before it reads, so that no news is missed. */
  function enter(shopId: string, known?: Entry): Entry {
    const stopListening = listenTo(shopId);
    const state = (known?.state ?? Promise.resolve(undefined)).then((before) =>
      read(shopId, before),
    );
    const entry = { state, readAt: monotonicNow(), isOld: false, size: 1, stopListening };
    entries.set(shopId, entry);
    const isKept = () => entries.peek(shopId) === entry;
    state.then(
      (read) => {
        entry.size = 1 + (read?.products.length ?? 0);
        if (isKept()) entries.set(shopId, entry);
      },
      // One that could not be read is not remembered.
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

  return {
    async find(slug) {
      const shopId = shopOf.get(slug) ?? (await findShopOfSlug(database, slug));
      if (!shopId) return undefined;
      shopOf.set(slug, shopId);
      const known = entries.get(shopId);
      const state = await (known && isCurrent(known) ? known : enter(shopId, known)).state;
      // Its shop was deleted: the address may be another's by now.
      if (!state) shopOf.delete(slug);
      return state;
    },
    close: () => entries.clear(),
  };
}
