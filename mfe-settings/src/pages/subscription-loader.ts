import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the page's data while its code loads. */
export function subscriptionLoader() {
  prefetch(subscriptionEndpoints.current);
  prefetch(subscriptionEndpoints.plans);
  prefetch(subscriptionEndpoints.billing);
  return null;
}
