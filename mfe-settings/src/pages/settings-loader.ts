import { productEndpoints } from '@mostrador/contracts/products';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { prefetch, queryClient, readKey } from '@mostrador/shared-data';

/** Starts the reads of the first cards beside the page's code. */
export function settingsLoader(): null {
  prefetch(storeInfoEndpoints.get);
  // It counts the month's sales, and each sale must not make every till read it again.
  void queryClient.invalidateQueries({ queryKey: readKey(subscriptionEndpoints.current) });
  prefetch(subscriptionEndpoints.current);
  prefetch(productEndpoints.storageUsage);
  return null;
}
