import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LAST_FIVE } from '../features/sales/last-five.ts';
import { salesTabOf } from './sales-tabs.ts';

/** Starts reading what the counter shows while its code is still on its way. */
export function salesLoader({ request }: LoaderFunctionArgs): null {
  // A visitor is on the way to the login page, and has nothing to read here.
  if (sessionStore.getState().token !== null && salesTabOf(new URL(request.url)) === 'pos') {
    prefetch(productEndpoints.list);
    prefetch(saleEndpoints.list, LAST_FIVE);
  }
  return null;
}
