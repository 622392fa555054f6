import type { InLane } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import type { RawBuilder } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { type ClosedDaysToRead, readAddedDays } from '../sales/product-days.repository.ts';
import { reportStillAdding } from './reports.errors.ts';

/** How long one request adds up days. They are kept, and the next one goes on. */
const LONGEST_ADDING_MS = 10_000;

/** Throws `report.still-adding`. */
export type ReadAddedDays = <Row>(
  shop: ShopDatabase,
  days: ClosedDaysToRead,
  query: RawBuilder<Row>,
) => Promise<Row[]>;

/**
 * Reads sums of closed days, adding up those that nobody has asked for yet: of a shop one request
 * does, in its lane, while others who ask wait outside.
 */
export function createAddedDays({
  longestAddingMs = LONGEST_ADDING_MS,
  elapsedMs = () => performance.now(),
} = {}) {
  const oneOfShop = createSemaphoreByKey(1);

  /** For one request, which adds no longer than its time. */
  return function readerFor({ inLane }: { inLane: InLane }): ReadAddedDays {
    const deadline = elapsedMs() + longestAddingMs;
    return async (shop, days, query) => {
      const read = () => inLane(() => readAddedDays(shop, days, query));
      const known = await read();
      if (known !== 'not yet') return known;
      return oneOfShop(shop.shopId, async () => {
        for (;;) {
          if (elapsedMs() > deadline) throw reportStillAdding();
          const rows = await read();
          if (rows !== 'not yet') return rows;
        }
      });
    };
  };
}
