import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** Paths whose retry without reloading the page has been tried, so that the next one reloads it. */
const retried = new Set<string>();

/**
 * An area that did not load, or broke while it was shown, says so in its own place. The first retry
 * goes again to where the person is; when that was not enough, the next one starts the page afresh.
 */
export function AreaFailure({ title }: { title: string }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(
    function tellDevelopers() {
      console.error(`${title} failed`, error);
    },
    [title, error],
  );

  function retry() {
    if (retried.has(location.pathname)) {
      window.location.reload();
      return;
    }
    retried.add(location.pathname);
    void navigate(location, { replace: true, state: location.state });
  }

  return <AreaUnavailable title={title} onRetry={retry} />;
}
