import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A page that did not load, and may yet. */
interface MissingPage {
  areaTitle: string;
  load: () => Promise<{ Component?: ComponentType | null }>;
  Component?: ComponentType | null;
}

/**
 * The same route, whose page can still be loaded after a first failure: the router remembers a lazy
 * page that failed for as long as it lives, so it is never told of the failure.
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
        return { element: <PageThatMayCome page={{ areaTitle, load }} /> };
      }
    },
  } as RouteObject;
}

/** Says that the page is not available, and becomes the page once a retry has loaded it. */
function PageThatMayCome({ page }: { page: MissingPage }) {
  const [Page, setPage] = useState(() => page.Component);

  async function retry() {
    try {
      // Kept with the route: the next visit finds it without asking.
      page.Component = (await page.load()).Component;
      setPage(() => page.Component);
    } catch {
      location.reload();
    }
  }

  return Page ? <Page /> : <AreaUnavailable title={page.areaTitle} onRetry={retry} />;
}
