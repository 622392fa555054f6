import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import { refreshSession, TAB_ID } from '@mostrador/shared-auth';
import { mergeStock } from './product-list.ts';
import { readAgain } from './read.ts';
import { subscribeToShopEvents } from './shop-events.ts';

/**
 * Keeps what this tab shows up to date while somebody is signed in. A host calls it once.
 *
 * @returns stops following
 */
export function followShop(): () => void {
  // A failure leaves the session as it is; whoever may not go on is told by their next call.
  void refreshSession().catch(() => undefined);
  return subscribeToShopEvents(applyShopEvent, {
    onReconnected: () => applyShopEvent({ type: 'changed', topics: [...TOPICS] }),
  });
}

/** Applies an event of the shop to what this tab has cached. */
export function applyShopEvent(event: ShopEvent): void {
  if (event.type === 'stock-changed') {
    mergeStock(event.products);
    return;
  }
  // Its own write brought this tab up to date already.
  if (event.by === TAB_ID) return;
  readAgain(event.topics);
  if (event.topics.includes('session')) void refreshSession().catch(() => undefined);
}
