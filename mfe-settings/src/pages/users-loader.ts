import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { userEndpoints } from '@mostrador/contracts/users';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the list while the page's code loads; a seller is refused without asking. */
export function usersLoader() {
  if (!isAdmin(sessionStore.getState().user)) return null;
  prefetch(userEndpoints.list);
  prefetch(subscriptionEndpoints.current);
  return null;
}
