import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * While there is something to lose, the browser asks before the page is closed or reloaded, and a
 * link inside the app waits: the caller asks, and tells the blocker to proceed or to reset.
 */
export function useLeaveGuard(hasUnsavedChanges: boolean) {
  useEffect(
    function warnOfLeaving() {
      if (!hasUnsavedChanges) return;
      window.addEventListener('beforeunload', askBeforeLeaving);
      return () => window.removeEventListener('beforeunload', askBeforeLeaving);
    },
    [hasUnsavedChanges],
  );
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && currentLocation.pathname !== nextLocation.pathname,
  );
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
