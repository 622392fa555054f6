import { startOfShopDay } from '@mostrador/domain';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import {
  type ClosedWindow,
  type SoldOfProduct,
  sumProductDays,
  sumProducts,
} from '../sale-records/product-days.repository.ts';
import { CLOSED_AFTER_MS } from '../sale-records/sale-days.repository.ts';
import type { ClosedDays } from '../sale-records/sale-history.ts';

/** Limit for all shops together. A month of a shop that sold 5,000 products takes about 600 KB. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;
const BYTES_OF_A_PRODUCT = 120;

/** Sums are extended by at least this much of today, so that most readings find nothing to add. */
const STEP_MS = 5 * 60_000;

export interface ProductSums {
  /** The sums include the sales and returns before this instant. */
  until: Date;
  /** For days that are not closed, the sums include cancelled sales too. */
  sums: readonly SoldOfProduct[];
}

export type ProductSumsOf = (
  shop: ShopDatabase,
  window: ClosedWindow & Pick<ClosedDays, 'edition'>,
  call: { now: Date; inShopQueue: InShopQueue },
) => Promise<ProductSums>;

/**
 * Caches the sums of each product up to some minutes ago, in bounded memory. The first request of a
 * day reads closed days from `product_day`; later requests add only today's new sales. The reading
 * request uses the per-shop queue, and concurrent requests wait for it outside.
 */
export function createProductSums(): ProductSumsOf {
  // The days are part of the value, not of the key: those of today replace those of yesterday, and
  // entries left by a fast clock do not match once their day has come.
  const cache = new LRUCache<string, ProductSums & { days: string }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ sums }) => BYTES_OF_A_PRODUCT * (1 + sums.length),
  });
  const oneOfShop = createSemaphoreByKey(1);

  return async (shop, window, { now, inShopQueue }) => {
    const key = `${shop.shopId} ${window.sellerId ?? ''}`;
    const days = [window.days[0], window.before, window.dayEndsAt, window.edition].join(' ');
    // Sales made before this have already been recorded.
    const settled = now.getTime() - CLOSED_AFTER_MS;
    const known = () => {
      const found = cache.get(key);
      const until = found?.until.getTime() ?? Number.POSITIVE_INFINITY;
      const isOfNow = found?.days === days && until <= Math.max(settled, startOf(window));
      return isOfNow ? found : undefined;
    };
    const isRecent = ({ until }: ProductSums) => settled - until.getTime() < STEP_MS;

    const found = known();
    if (found && isRecent(found)) return found;
    return oneOfShop(key, async () => {
      const before = known() ?? {
        until: new Date(startOf(window)),
        sums: await sumClosedDays(shop, window, inShopQueue),
      };
      const current = isRecent(before) ? before : await addSettled(shop, window, before);
      cache.set(key, { ...current, days });
      return current;
    });

    async function addSettled(
      db: ShopDatabase,
      { sellerId }: ClosedWindow,
      { until: from, sums }: ProductSums,
    ): Promise<ProductSums> {
      const until = new Date(settled);
      const more = await inShopQueue(() => sumProducts(db, { from, until, sellerId }));
      return { until, sums: addedUp([...sums, ...more]) };
    }
  };
}

async function sumClosedDays(shop: ShopDatabase, window: ClosedWindow, inShopQueue: InShopQueue) {
  for (;;) {
    const sums = await inShopQueue(() => sumProductDays(shop, window));
    if (sums !== 'not yet') return sums;
  }
}

/** Adds several sums up, into one for each product. */
export function addedUp(sums: Iterable<SoldOfProduct>): SoldOfProduct[] {
  const byProduct = new Map<string | null, SoldOfProduct>();
  for (const { product_id, quantity, cents } of sums) {
    const known = byProduct.get(product_id);
    if (known) {
      known.quantity += quantity;
      known.cents += cents;
    } else byProduct.set(product_id, { product_id, quantity, cents });
  }
  return [...byProduct.values()];
}

/** Returns the instant at which the open days begin. */
function startOf({ before, dayEndsAt }: ClosedWindow): number {
  return startOfShopDay(before, dayEndsAt).getTime();
}
