import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { userEndpoints } from '@mostrador/contracts/users';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the list while the page's code loads; sends no request for a seller. */
export function usersLoader() {
  if (!isAdmin(sessionStore.getState().user)) return null;
  prefetch(userEndpoints.list);
  prefetch(subscriptionEndpoints.current);
  return null;
}
