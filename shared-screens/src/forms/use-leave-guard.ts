import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Guards unsaved changes: the browser asks before the page is closed or reloaded, and a link inside
 * the app waits until the caller asks the user and makes the blocker proceed or reset.
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
