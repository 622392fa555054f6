import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the configuration while the page's code loads; a seller is refused without asking. */
export function storeConfigLoader() {
  if (isAdmin(sessionStore.getState().user)) prefetch(storeConfigEndpoints.get);
  return null;
}
