import { sessionStore } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';

/** Asks for the figures while the page's code loads. */
export function dashboardLoader(): null {
  // Without a session the page redirects to sign in, and there is nothing to read.
  if (sessionStore.getState().token !== null) void queryClient.prefetchQuery(dashboardQuery);
  return null;
}
