import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ORDER_LIST, orderQuery } from '../features/store-orders/order-list.ts';

/**
 * Prefetches the store and its orders while the page's code loads; sends no request for a seller.
 */
export function storeStatusLoader({ request }: LoaderFunctionArgs) {
  if (!isAdmin(sessionStore.getState().user)) return null;
  prefetch(storeDeployEndpoints.status);
  prefetch(storeConfigEndpoints.get);
  prefetch(storeProductEndpoints.list);
  const view = viewOf(new URL(request.url).searchParams, ORDER_LIST);
  prefetch(storeOrderEndpoints.list, orderQuery(view));
  return null;
}
