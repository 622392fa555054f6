import { instantOf } from '@mostrador/domain';
import type { InLane } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import {
  type ClosedWindow,
  type SoldOfProduct,
  sumProductDays,
  sumProducts,
} from '../sales/product-days.repository.ts';
import { CLOSED_AFTER_MS } from '../sales/sale-days.repository.ts';
import type { ClosedDays } from '../sales/sale-history.ts';

/** Of all shops together; a month of a shop that sold 5,000 products takes about 600 KB. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const BYTES_OF_A_PRODUCT = 120;

/** How much of today is added at least, so that most readings find nothing to add. */
const STEP_MS = 5 * 60_000;

export interface ProductSums {
  /** Up to where sales and returns are in the sums. */
  until: Date;
  /** Sales of days that are not closed are in them also when they are cancelled. */
  sums: readonly SoldOfProduct[];
}

export type ProductSumsOf = (
  shop: ShopDatabase,
  window: ClosedWindow & Pick<ClosedDays, 'edition'>,
  call: { now: Date; inLane: InLane },
) => Promise<ProductSums>;

/**
 * What each product sold, up to some minutes ago and in bounded memory: closed days are read from
 * `product_day` when the first person of the day asks, and of today only what is new is added. They
 * work in the shop's lane, while others who ask wait for them outside.
 */
export function createProductSums(): ProductSumsOf {
  // The days are in the value: those of yesterday make room for those of today, and what a clock
  // that was ahead left here is not found when its day has come.
  const kept = new LRUCache<string, ProductSums & { days: string }>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ sums }) => BYTES_OF_A_PRODUCT * (1 + sums.length),
  });
  const oneOfShop = createSemaphoreByKey(1);

  return async (shop, window, { now, inLane }) => {
    const key = `${shop.shopId} ${window.sellerId ?? ''}`;
    const days = `${window.days[0]} ${window.before} ${window.edition}`;
    // A sale that was made before this has been recorded.
    const settled = now.getTime() - CLOSED_AFTER_MS;
    const known = () => {
      const found = kept.get(key);
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
        sums: await sumClosedDays(shop, window, inLane),
      };
      const current = isRecent(before) ? before : await addSettled(shop, window, before);
      kept.set(key, { ...current, days });
      return current;
    });

    async function addSettled(
      db: ShopDatabase,
      { sellerId }: ClosedWindow,
      { until: from, sums }: ProductSums,
    ): Promise<ProductSums> {
      const until = new Date(settled);
      const more = await inLane(() => sumProducts(db, { from, until, sellerId }));
      return { until, sums: addedUp([...sums, ...more]) };
    }
  };
}

async function sumClosedDays(shop: ShopDatabase, window: ClosedWindow, inLane: InLane) {
  for (;;) {
    const sums = await inLane(() => sumProductDays(shop, window));
    if (sums !== 'not yet') return sums;
  }
}

/** One sum of each product, of several. */
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

/** The instant at which the open days begin. */
function startOf({ before }: ClosedWindow): number {
  return instantOf(before).getTime();
}
