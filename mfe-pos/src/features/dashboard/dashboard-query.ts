import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import { call } from '@mostrador/shared-auth';
import { readOptions } from '@mostrador/shared-data';
import { queryOptions } from '@tanstack/react-query';

/** Minimum time between two requests: tills sell at any moment. */
const SPACING_MS = 1000;

let askedAt = Number.NEGATIVE_INFINITY;

/** The shop's figures. After each change they are read again, once a second at most. */
export const dashboardQuery = queryOptions({
  ...readOptions(dashboardEndpoints.stats),
  queryFn: async ({ signal }) => {
    // A change in the meantime cancels this wait and takes its place.
    await waitUntil(askedAt + SPACING_MS);
    if (!signal.aborted) askedAt = performance.now();
    return call(dashboardEndpoints.stats, { signal });
  },
});

function waitUntil(time: number): Promise<void> | undefined {
  const wait = time - performance.now();
  if (wait > 0) return new Promise((resolve) => setTimeout(resolve, wait));
}
