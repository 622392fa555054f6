interface PageLife {
  /** The browser suspends the page: in the back/forward cache, or in the background of a phone. */
  onSuspended(): void;
  /** Another tab now covers the page. */
  onHidden(): void;
  /** The page is on screen, or no longer suspended. May be called when nothing has changed. */
  onActive(): void;
}

/**
 * Registers the callbacks for the lifetime of the page. A suspended page receives nothing from
 * other tabs.
 */
export function onPageLife({ onSuspended, onHidden, onActive }: PageLife): void {
  // A page rendered during the build has no lifecycle.
  if (!('document' in globalThis)) return;
  addEventListener('pagehide', onSuspended);
  addEventListener('pageshow', onActive);
  document.addEventListener('freeze', onSuspended);
  document.addEventListener('resume', onActive);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? onActive() : onHidden(),
  );
}
