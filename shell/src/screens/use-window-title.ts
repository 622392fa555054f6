import type { RouteHandle } from '@mostrador/federation';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';

const PRODUCT = 'Mostrador';

/** Sets the window's title, and so its entry in the browser's history, from the current page. */
export function useWindowTitle(): void {
  const title = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title)
    .findLast((title) => title !== undefined);

  useEffect(
    function nameTheWindow() {
      document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    },
    [title],
  );
}
