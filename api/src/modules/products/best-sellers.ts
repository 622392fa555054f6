import type { Clock } from '@mostrador/server-kit/clock';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';
import { findBestSellers } from './best-sellers.repository.ts';

const COUNTED_MS = 30 * 24 * 60 * 60 * 1000;
const KEPT_MS = 10 * 60 * 1000;
/** A shop's list takes about 10 KB. */
const KEPT_SHOPS = 500;

export type BestSellersOf = (shop: ShopDatabase, inShopQueue: InShopQueue) => Promise<string[]>;

/**
 * Returns a function that lists the ids of a shop's best sellers of the last thirty days, up to ten
 * minutes old. Concurrent callers share one count: the count runs in the per-shop queue, and the
 * callers wait outside it.
 */
export function createBestSellers({ clock }: { clock: Clock }): BestSellersOf {
  const cache = new LRUCache<string, string[], () => Promise<string[]>>({
    max: KEPT_SHOPS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_shopId, _stale, { context: count }) => count(),
    // A count evicted by other shops' entries still answers its callers.
    ignoreFetchAbort: true,
  });

  return (shop, inShopQueue) =>
    cache.forceFetch(shop.shopId, {
      context: () =>
        inShopQueue(() => findBestSellers(shop, new Date(clock.now().getTime() - COUNTED_MS))),
    });
}
