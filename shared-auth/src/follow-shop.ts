import { applyShopEvent, readShopListsAgain } from './apply-shop-event.ts';
import { queryClient } from './query-client.ts';
import { subscribeToShopEvents } from './shop-events.ts';

/**
 * Keeps what this tab knows of the shop up to date while somebody is signed in. A host calls it once.
 *
 * @returns stops following
 */
export function followShop(): () => void {
  return subscribeToShopEvents((event) => applyShopEvent(queryClient, event), {
    onReconnected: () => readShopListsAgain(queryClient),
  });
}
