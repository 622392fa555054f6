import { productEndpoints } from '@mostrador/contracts/products';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { prefetch } from '@mostrador/shared-data';

/** Starts the reads of the first cards beside the page's code. */
export function settingsLoader(): null {
  prefetch(storeInfoEndpoints.get);
  prefetch(subscriptionEndpoints.current);
  prefetch(productEndpoints.storageUsage);
  return null;
}
