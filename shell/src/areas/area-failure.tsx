import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** Paths retried once without a reload: their next retry reloads the page. */
const retried = new Set<string>();

/**
 * Shown in place of an area that failed to load or to render. The first retry navigates to the same
 * path; the next one reloads the page.
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
