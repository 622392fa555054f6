import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import type { Database } from '../../database/database.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import type { ListBuilder } from './list-builder.ts';
import type { CachedList, ListCache } from './list-cache.ts';

/** Checks take at most a third of the time for a shop whose list is requested continuously. */
const REST_OF_WORK = 2;
const LONGEST_REST_MS = 1000;

export interface ProductLists {
  /**
   * Returns the shop's list as of some moment after the call, including everything committed before
   * the call.
   */
  upToDate(shopId: string): Promise<CachedList>;
}

interface Following {
  /**
   * The next check. It begins when the one before it and its pause are over; callers until then
   * share its result.
   */
  next: Promise<CachedList> | undefined;
  /** Resolves when no check of the shop runs and the pause after the last one is over. */
  resting: Promise<unknown>;
}

/**
 * Serves concurrent readers of a shop's list with one version check, and one build when the version
 * changed. A check that started before a call may miss a change that the caller knows of: such
 * callers wait for the next check, which they share.
 */
export function createProductLists({
  database,
  semaphore,
  cache,
  builder,
  now = () => performance.now(),
}: {
  database: Database;
  semaphore: FairSemaphore;
  cache: ListCache;
  builder: ListBuilder;
  now?: () => number;
}): ProductLists {
  const shops = new Map<string, Following>();

  async function look(shopId: string): Promise<CachedList> {
    const known = cache.current(shopId);
    if (known) {
      const version = await semaphore.run(shopId, () =>
        findCatalogueVersion(database.forShop(shopId)),
      );
      if (version === known.version) return known;
    }
    return cache.keep(shopId, await builder.build(shopId));
  }

  function begin(shopId: string, shop: Following): Promise<CachedList> {
    let start = 0;
    const looked = shop.resting.then(() => {
      shop.next = undefined;
      start = now();
      return look(shopId);
    });
    const resting = looked.then(
      () => rest(Math.min((now() - start) * REST_OF_WORK, LONGEST_REST_MS)),
      () => {},
    );
    shop.resting = resting;
    void resting.then(() => {
      if (shop.resting === resting) shops.delete(shopId);
    });
    return looked;
  }

  return {
    upToDate(shopId) {
      const shop = shops.get(shopId) ?? { next: undefined, resting: Promise.resolve() };
      shops.set(shopId, shop);
      shop.next ??= begin(shopId, shop);
      return shop.next;
    },
  };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
