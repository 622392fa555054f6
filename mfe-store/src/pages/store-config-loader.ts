import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the configuration while the page's code loads; sends no request for a seller. */
export function storeConfigLoader() {
  if (isAdmin(sessionStore.getState().user)) prefetch(storeConfigEndpoints.get);
  return null;
}
