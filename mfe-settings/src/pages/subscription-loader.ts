import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the page's data while its code loads. */
export function subscriptionLoader() {
  prefetch(subscriptionEndpoints.current);
  prefetch(subscriptionEndpoints.plans);
  if (isAdmin(sessionStore.getState().user)) prefetch(subscriptionEndpoints.billing);
  return null;
}
