import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  filterQueryOf,
  HISTORY_LIST,
  historyQuery,
} from '../features/sales/history/history-list.ts';
import { LAST_FIVE } from '../features/sales/last-five.ts';
import { hasCashRegister, salesTabOf } from './sales-tabs.ts';

/** Prefetches the data of the tab that the URL asks for while its code loads. */
export function salesLoader({ request }: LoaderFunctionArgs): null {
  const url = new URL(request.url);
  // Without a session the page redirects to sign-in, and there is nothing to read.
  if (sessionStore.getState().token === null) return null;
  const tab = salesTabOf(url, { hasCashRegister: hasCashRegister() });
  if (tab === 'pos') prefetchCounter();
  if (tab === 'history') prefetchHistory(url);
  if (tab === 'cash-registers') loadClosures();
  return null;
}

function prefetchCounter(): void {
  prefetch(productEndpoints.list);
  prefetch(saleEndpoints.list, LAST_FIVE);
  prefetch(tillSettingsEndpoints.get);
  prefetch(productEndpoints.bestSellers);
}

function prefetchHistory({ searchParams }: URL): void {
  const view = viewOf(searchParams, HISTORY_LIST);
  prefetch(saleEndpoints.list, historyQuery(view));
  prefetch(tillSettingsEndpoints.get);
  prefetch(saleEndpoints.totals, { query: filterQueryOf(view.filters) });
  // Loads in parallel with the page's code. If it cannot be loaded, the page shows the failure.
  void import('../features/sales/history/sales-history.tsx').catch(() => undefined);
}

function loadClosures(): void {
  void import('../features/cash-registers/closures.tsx').catch(() => undefined);
}
