import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LAST_FIVE } from '../features/sales/last-five.ts';
import { hasCashRegister, salesTabOf } from './sales-tabs.ts';

/** Prefetches the data of the tab that the URL asks for while its code loads. */
export function salesLoader({ request }: LoaderFunctionArgs): null {
  const url = new URL(request.url);
  // Without a session the page redirects to sign-in, and there is nothing to read.
  if (sessionStore.getState().token === null) return null;
  const tab = salesTabOf(url, { hasCashRegister: hasCashRegister() });
  if (tab === 'pos') prefetchCounter();
  if (tab === 'history') loadHistory(url);
  if (tab === 'cash-registers') loadClosures();
  return null;
}

function prefetchCounter(): void {
  prefetch(productEndpoints.list);
  prefetch(saleEndpoints.list, LAST_FIVE);
  prefetch(tillSettingsEndpoints.get);
  prefetch(productEndpoints.bestSellers);
}

function loadHistory({ searchParams }: URL): void {
  // Both load in parallel with the page's code. If they cannot be loaded, the page shows the failure.
  void import('../features/sales/history/prefetch-history.ts').then(
    ({ prefetchHistory }) => prefetchHistory(searchParams),
    () => undefined,
  );
  void import('../features/sales/history/sales-history.tsx').catch(() => undefined);
}

function loadClosures(): void {
  void import('../features/cash-registers/closures.tsx').catch(() => undefined);
}
