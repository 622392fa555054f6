import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import { readAddedDays } from '../sale-records/product-days.repository.ts';
import { reportStillAdding } from './reports.errors.ts';
import type { KeyedSums, SumsQuery } from './reports.repository.ts';

/** How long one request may add days. They are stored, and the next request continues. */
const LONGEST_ADDING_MS = 10_000;

/** Limit for all shops together. A month of a shop that sold 5,000 products takes about 1 MB. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;
const BYTES_OF_SUMS = 200;

/** Reads the sums of closed days. Throws `report.still-adding`. */
export type ReadAddedDays = (
  shop: ShopDatabase,
  closed: { days: string[]; dayEndsAt: number; edition: number },
  query: SumsQuery,
) => Promise<readonly KeyedSums[]>;

/**
 * Reads sums of closed days, and adds the missing ones first. One request of a shop adds them, in
 * the per-shop queue, while concurrent ones wait outside. Caches the results in bounded memory: a
 * report is read again after each sale of the shop, and only today changes.
 */
export function createAddedDays({
  longestAddingMs = LONGEST_ADDING_MS,
  elapsedMs = () => performance.now(),
} = {}) {
  const oneOfShop = createSemaphoreByKey(1);
  const cache = new LRUCache<string, readonly KeyedSums[]>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (rows) => BYTES_OF_SUMS * (1 + rows.length),
  });

  /** Creates a reader for one request, with that request's time limit. */
  return function readerFor({ inShopQueue }: { inShopQueue: InShopQueue }): ReadAddedDays {
    const deadline = elapsedMs() + longestAddingMs;

    async function readOrAdd(
      shop: ShopDatabase,
      closed: { days: string[]; dayEndsAt: number },
      query: SumsQuery,
    ) {
      const read = () => inShopQueue(() => readAddedDays(shop, closed, query.ofDays(closed.days)));
      const known = await read();
      if (known !== 'not yet') return known;
      return oneOfShop(shop.shopId, async () => {
        for (;;) {
          if (elapsedMs() > deadline) throw reportStillAdding();
          const rows = await read();
          if (rows !== 'not yet') return rows;
        }
      });
    }

    return async (shop, { edition, ...closed }, query) => {
      const { days, dayEndsAt } = closed;
      const key = [shop.shopId, query.name, days[0], days.length, dayEndsAt, edition].join(' ');
      const found = cache.get(key) ?? (await readOrAdd(shop, closed, query));
      cache.set(key, found);
      return found;
    };
  };
}
