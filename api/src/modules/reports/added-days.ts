import type { InLane } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import { readAddedDays } from '../sales/product-days.repository.ts';
import { reportStillAdding } from './reports.errors.ts';
import type { KeyedSums, SumsQuery } from './reports.repository.ts';

/** How long one request adds up days. They are kept, and the next one goes on. */
const LONGEST_ADDING_MS = 10_000;

/** Of all shops together; a month of a shop that sold 5,000 products takes about 1 MB. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const BYTES_OF_SUMS = 200;

/** Throws `report.still-adding`. */
export type ReadAddedDays = (
  shop: ShopDatabase,
  closed: { days: string[]; edition: number },
  query: SumsQuery,
) => Promise<readonly KeyedSums[]>;

/**
 * Reads sums of closed days, adding up those that nobody has asked for yet: of a shop one request
 * does, in its lane, while others who ask wait outside. What was read is kept, in bounded memory: a
 * report is read again after each sale of the shop, and only today has changed.
 */
export function createAddedDays({
  longestAddingMs = LONGEST_ADDING_MS,
  elapsedMs = () => performance.now(),
} = {}) {
  const oneOfShop = createSemaphoreByKey(1);
  const kept = new LRUCache<string, readonly KeyedSums[]>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (rows) => BYTES_OF_SUMS * (1 + rows.length),
  });

  /** For one request, which adds no longer than its time. */
  return function readerFor({ inLane }: { inLane: InLane }): ReadAddedDays {
    const deadline = elapsedMs() + longestAddingMs;

    async function readOrAdd(shop: ShopDatabase, days: string[], query: SumsQuery) {
      const read = () => inLane(() => readAddedDays(shop, days, query.ofDays(days)));
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

    return async (shop, { days, edition }, query) => {
      const key = [shop.shopId, query.name, days[0], days.length, edition].join(' ');
      const found = kept.get(key) ?? (await readOrAdd(shop, days, query));
      kept.set(key, found);
      return found;
    };
  };
}
