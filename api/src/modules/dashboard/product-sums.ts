import type { InLane } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import {
  type ClosedWindow,
  type SoldOfProduct,
  sumProductDays,
} from './product-days.repository.ts';

/** Of all shops together; a month of a shop that sold 5,000 products takes about 600 KB. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const BYTES_OF_A_PRODUCT = 120;

export type ProductSumsOf = (
  shop: ShopDatabase,
  window: ClosedWindow,
  inLane: InLane,
) => Promise<SoldOfProduct[]>;

/**
 * What each product sold in closed days, in bounded memory: read from `product_day` when the first
 * person of the day asks, in the shop's lane, while the others wait for it outside.
 */
export function createProductSums(): ProductSumsOf {
  // The days are in the value: those of yesterday make room for those of today, and what a clock
  // that was ahead left here is not found when its day has come.
  const kept = new LRUCache<string, { days: string; sums: SoldOfProduct[] }>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ sums }) => BYTES_OF_A_PRODUCT * (1 + sums.length),
  });
  const oneOfShop = createSemaphoreByKey(1);

  return async (shop, window, inLane) => {
    const key = `${shop.shopId} ${window.sellerId ?? ''}`;
    const days = `${window.days[0]} ${window.before}`;
    const known = () => {
      const found = kept.get(key);
      return found?.days === days ? found.sums : undefined;
    };
    const count = async () => {
      for (;;) {
        const sums = await inLane(() => sumProductDays(shop, window));
        if (sums === 'not yet') continue;
        kept.set(key, { days, sums });
        return sums;
      }
    };
    return known() ?? oneOfShop(key, async () => known() ?? count());
  };
}
