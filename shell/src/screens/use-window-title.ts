import type { RouteHandle } from '@mostrador/federation';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

const PRODUCT = 'Mostrador';

/**
 * Sets the window's title, and so its entry in the browser's history, from the current page and
 * its part: 'Historial · Ventas · Mostrador'.
 */
export function useWindowTitle(): void {
  const { pathname, search } = useLocation();
  const page = useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .findLast((handle) => handle?.title !== undefined);
  const part = page?.partTitle?.({ pathname, searchParams: new URLSearchParams(search) });
  const title = [part, page?.title, PRODUCT].filter(Boolean).join(' · ');

  useEffect(
    function nameTheWindow() {
      document.title = title;
    },
    [title],
  );
}
