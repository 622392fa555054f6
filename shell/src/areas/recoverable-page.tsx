import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A page that failed to load and can be retried. */
interface MissingPage {
  areaTitle: string;
  load: () => Promise<{ Component?: ComponentType | null }>;
  Component?: ComponentType | null;
}

/**
 * Returns the same route, with a page that can be retried after its first load fails. The router
 * caches the failure of a lazy page forever, so the failure is hidden from it.
 */
export function withRecoverablePage(route: RouteObject, areaTitle: string): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      try {
        return await lazy();
      } catch (failure) {
        console.error(`The page ${route.path} did not load`, failure);
        const load = lazy as MissingPage['load'];
        return { element: <RetryablePage page={{ areaTitle, load }} /> };
      }
    },
  } as RouteObject;
}

/** Shows that the page is unavailable, then the page once a retry has loaded it. */
function RetryablePage({ page }: { page: MissingPage }) {
  const [Page, setPage] = useState(() => page.Component);

  async function retry() {
    try {
      // Stored with the route, so that the next visit needs no retry.
      page.Component = (await page.load()).Component;
      setPage(() => page.Component);
    } catch {
      location.reload();
    }
  }

  return Page ? <Page /> : <AreaUnavailable title={page.areaTitle} onRetry={retry} />;
}
