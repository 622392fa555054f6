import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { productEndpoints } from '@mostrador/contracts/products';
import { can } from '@mostrador/domain/permissions';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch, queryClient } from '@mostrador/shared-data';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';

/** Requests the dashboard's data while the page's code loads. */
export function dashboardLoader({ request }: LoaderFunctionArgs): Response | null {
  const reports = reportsAddressOf(new URL(request.url));
  if (reports !== undefined) return replace(reports);
  // Without a session the page redirects to sign-in, and there is nothing to read.
  const { token, user } = sessionStore.getState();
  if (token === null) return null;
  void queryClient.prefetchQuery(dashboardQuery);
  prefetch(firstStepsEndpoints.get);
  if (user && can(user, 'canManageProducts')) prefetch(productEndpoints.shortages);
  return null;
}

/**
 * Returns the address of the reports for the one they had before they were a page, with the report
 * and the period that it names; undefined for any other address.
 */
export function reportsAddressOf({ searchParams }: URL): string | undefined {
  if (searchParams.get('tab') !== 'reports') return undefined;
  const params = new URLSearchParams(searchParams);
  params.delete('tab');
  return params.size === 0 ? '/app/reports' : `/app/reports?${params}`;
}
