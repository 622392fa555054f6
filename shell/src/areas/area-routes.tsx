import { Navigate, type RouteObject } from 'react-router-dom';
import { type Area, pathsOf } from './area.ts';
import { AreaFailure } from './area-failure.tsx';

/** Everything under it needs somebody signed in. */
export const PROTECTED_ROOT = '/app';

export function isProtected(path: string): boolean {
  return path === PROTECTED_ROOT || path.startsWith(`${PROTECTED_ROOT}/`);
}

/** The id of the route that an area's pages are patched into. */
export function areaId({ manifest }: Area, where: 'protected' | 'public'): string {
  return `${manifest.name}-${where}`;
}

/**
 * The places of the areas before any of their code is there: a parent without a path, which shows
 * the area's failure, and under it a route that ends in `*` for each path that is theirs. Such a
 * route makes the router ask for more (see patchAreas), where one without `*` would match and show
 * nothing. What still matches it afterwards is a path that the remote does not have.
 */
export function areaRoutes(areas: readonly Area[], where: 'protected' | 'public'): RouteObject[] {
  return areas.flatMap((area) => {
    const owned = pathsOf(area).filter((path) => isProtected(path) === (where === 'protected'));
    if (owned.length === 0) return [];
    return {
      id: areaId(area, where),
      handle: { title: area.manifest.title },
      errorElement: <AreaFailure title={area.manifest.title} />,
      children: owned.map((path) => ({
        path: path.endsWith('/*') ? path : `${path === '/' ? '' : path}/*`,
        element: <Navigate to="/" replace />,
      })),
    };
  });
}
