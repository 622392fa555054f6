import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LAST_FIVE } from '../features/sales/last-five.ts';
import { salesTabOf } from './sales-tabs.ts';

/** Prefetches the counter's data while its code loads. */
export function salesLoader({ request }: LoaderFunctionArgs): null {
  // Without a session the page redirects to sign in, and there is nothing to read.
  if (sessionStore.getState().token !== null && salesTabOf(new URL(request.url)) === 'pos') {
    prefetch(productEndpoints.list);
    prefetch(saleEndpoints.list, LAST_FIVE);
    prefetch(tillSettingsEndpoints.get);
    prefetch(productEndpoints.bestSellers);
  }
  return null;
}
