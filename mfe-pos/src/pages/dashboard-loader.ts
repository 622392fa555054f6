import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { productEndpoints } from '@mostrador/contracts/products';
import { can } from '@mostrador/domain/permissions';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch, queryClient } from '@mostrador/shared-data';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { dashboardTabOf } from './dashboard-tabs.ts';

/** Requests the data of the tab in the URL while the page's code loads. */
export function dashboardLoader({ request }: LoaderFunctionArgs): null {
  // Without a session the page redirects to sign-in, and there is nothing to read.
  const { token, user } = sessionStore.getState();
  if (token === null) return null;
  const mayReadReports = user !== null && can(user, 'canViewHistory');
  const tab = dashboardTabOf(new URL(request.url).searchParams, { mayReadReports });
  if (tab === 'summary') {
    void queryClient.prefetchQuery(dashboardQuery);
    prefetch(firstStepsEndpoints.get);
    if (user && can(user, 'canManageProducts')) prefetch(productEndpoints.shortages);
  } else loadReports();
  return null;
}

function loadReports(): void {
  // Loads in parallel with the page's code. If it cannot be loaded, the page shows the failure.
  void import('../features/reports/reports.tsx').catch(() => undefined);
}
