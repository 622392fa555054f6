import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Another page moves the focus to its heading, so that a screen reader says where one is and the
 * next Tab starts there. A page that places the focus itself, as the counter does, is left alone.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(
    function focusTheNewPage() {
      if (shown.current === pathname) return;
      shown.current = pathname;
      focusMain({ unlessInside: true });
    },
    [pathname],
  );
}

/** Focuses the heading of the page, or the page when it has none. */
export function focusMain({ unlessInside }: { unlessInside: boolean }): void {
  const main = document.querySelector('main');
  if (!main || (unlessInside && main.contains(document.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: unlessInside });
}
