import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Area } from './area.ts';
import { type MendArea, MendedArea } from './mended-area.tsx';

interface Host {
  area: Area;
  mendArea: MendArea;
}

/** A page that failed to load and can be retried. */
interface MissingPage {
  failure: unknown;
  load: () => Promise<{ Component?: ComponentType | null }>;
  Component?: ComponentType | null;
}

/**
 * Returns the same route, with a page that can be retried after its first load fails. The router
 * caches the failure of a lazy page forever, so the failure is hidden from it.
 */
export function withRecoverablePage(route: RouteObject, host: Host): RouteObject {
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
        return { element: <RetryablePage page={{ failure, load }} host={host} /> };
      }
    },
  } as RouteObject;
}

/** Shows that the page is unavailable, then the page once a retry has loaded it. */
function RetryablePage({ page, host }: { page: MissingPage; host: Host }) {
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

  return Page ? <Page /> : <MendedArea {...host} failure={page.failure} onRetry={retry} />;
}
