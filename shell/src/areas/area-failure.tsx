import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import type { Area } from './area.ts';
import { type MendArea, MendedArea } from './mended-area.tsx';

/** Paths retried once without a reload: their next retry reloads the page. */
const retried = new Set<string>();

/**
 * Shown in place of an area that failed to load or to render. The first retry navigates to the same
 * path; the next one reloads the page.
 */
export function AreaFailure({ area, mendArea }: { area: Area; mendArea: MendArea }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();

  function retry() {
    if (retried.has(location.pathname)) {
      window.location.reload();
      return;
    }
    retried.add(location.pathname);
    void navigate(location, { replace: true, state: location.state });
  }

  return <MendedArea area={area} failure={error} mendArea={mendArea} onRetry={retry} />;
}
