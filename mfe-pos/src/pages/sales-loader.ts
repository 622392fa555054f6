import { queryClient, sessionStore } from '@mostrador/shared-auth';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { productList } from '../features/products/api/list-products.ts';
import { recentSales } from '../features/sales/api/list-recent-sales.ts';
import { salesTabOf } from './sales-tabs.ts';

/** Starts reading what the counter shows while its code is still on its way. */
export function salesLoader({ request }: LoaderFunctionArgs): null {
  // A visitor is on the way to the login page, and has nothing to read here.
  if (sessionStore.getState().token !== null && salesTabOf(new URL(request.url)) === 'pos') {
    void queryClient.prefetchQuery(productList());
    void queryClient.prefetchQuery(recentSales());
  }
  return null;
}
