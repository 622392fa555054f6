import type { RegisteredRemote } from '@mostrador/federation';
import { Navigate, type RouteObject } from 'react-router-dom';
import { AreaFailure } from './area-failure.tsx';

/** Everything under it needs somebody signed in. */
export const PROTECTED_ROOT = '/app';

export function isProtected(path: string): boolean {
  return path === PROTECTED_ROOT || path.startsWith(`${PROTECTED_ROOT}/`);
}

/** The id of the route that a remote's pages are patched into. */
export function areaId({ manifest }: RegisteredRemote, where: 'protected' | 'public'): string {
  return `${manifest.name}-${where}`;
}

/**
 * The places of the remotes before any of their code is there: a parent without a path, which shows
 * the area's failure, and under it a route that ends in `*` for each path the remote owns. Such a
 * route makes the router ask for more (see patchAreas), where one without `*` would match and show
 * nothing. What still matches it afterwards is a path that the remote does not have.
 */
export function areaRoutes(
  remotes: readonly RegisteredRemote[],
  where: 'protected' | 'public',
): RouteObject[] {
  return remotes.flatMap((remote) => {
    const owned = remote.manifest.owns.filter(
      (path) => isProtected(path) === (where === 'protected'),
    );
    if (owned.length === 0) return [];
    return {
      id: areaId(remote, where),
      handle: { title: remote.manifest.title },
      errorElement: <AreaFailure title={remote.manifest.title} />,
      children: owned.map((path) => ({
        path: path.endsWith('/*') ? path : `${path === '/' ? '' : path}/*`,
        element: <Navigate to="/" replace />,
      })),
    };
  });
}
