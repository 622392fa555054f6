import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of a new page, so that a screen reader announces it and the next
 * Tab starts there. Leaves the focus alone on a page that sets it itself, as the counter does.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(
    function focusTheNewPage() {
      if (shown.current === pathname) return;
      shown.current = pathname;
      focusMain({ unlessInside: true });
    },
    [pathname],
  );
}

/** Focuses the page's heading, or `main` when it has none. */
export function focusMain({ unlessInside }: { unlessInside: boolean }): void {
  const main = document.querySelector('main');
  if (!main || (unlessInside && main.contains(document.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: unlessInside });
}
