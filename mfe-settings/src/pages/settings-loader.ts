import { productEndpoints } from '@mostrador/contracts/products';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { prefetch, queryClient, readKey } from '@mostrador/shared-data';

/** Starts reading the first cards' data in parallel with the page's code. */
export function settingsLoader(): null {
  prefetch(storeInfoEndpoints.get);
  // The answer counts the month's sales, but sales do not invalidate it: every till would refetch.
  void queryClient.invalidateQueries({ queryKey: readKey(subscriptionEndpoints.current) });
  prefetch(subscriptionEndpoints.current);
  prefetch(productEndpoints.storageUsage);
  return null;
}
