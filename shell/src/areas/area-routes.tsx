import { Navigate, type RouteObject } from 'react-router-dom';
import { type Area, pathsOf } from './area.ts';
import { AreaFailure } from './area-failure.tsx';
import type { MendArea } from './mended-area.tsx';

/** All paths under it require a session. */
export const PROTECTED_ROOT = '/app';

export function isProtected(path: string): boolean {
  return path === PROTECTED_ROOT || path.startsWith(`${PROTECTED_ROOT}/`);
}

/** Returns the id of the route that an area's pages are patched into. */
export function areaId({ manifest }: Area, where: 'protected' | 'public'): string {
  return `${manifest.name}-${where}`;
}

/**
 * Returns the areas' routes before any of their code has loaded: a parent without a path, which
 * shows the area's failure, and under it a route that ends in `*` for each path the area owns. The
 * `*` makes the router request more routes (see patchAreas); without it the route would match and
 * render nothing. A path that still matches it afterwards does not exist in the remote.
 */
export function areaRoutes(
  areas: readonly Area[],
  where: 'protected' | 'public',
  mendArea: MendArea,
): RouteObject[] {
  return areas.flatMap((area) => {
    const owned = pathsOf(area).filter((path) => isProtected(path) === (where === 'protected'));
    if (owned.length === 0) return [];
    return {
      id: areaId(area, where),
      handle: { title: area.manifest.title },
      errorElement: <AreaFailure area={area} mendArea={mendArea} />,
      children: owned.map((path) => ({
        path: path.endsWith('/*') ? path : `${path === '/' ? '' : path}/*`,
        element: <Navigate to="/" replace />,
      })),
    };
  });
}
