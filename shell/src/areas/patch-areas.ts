import { ownedBy, ownerOf } from '@mostrador/federation';
import { sessionStore } from '@mostrador/shared-auth';
import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { Area } from './area.ts';
import { areaId, isProtected } from './area-routes.tsx';
import type { LoadArea } from './load-area.ts';
import type { MendArea } from './mended-area.tsx';
import { PathNotInRelease } from './path-not-in-release.ts';
import { withRecoverablePage } from './recoverable-page.tsx';

/** Adds a remote's pages to the router the first time one of its paths is entered. */
export function patchAreas(
  areas: readonly Area[],
  loadArea: LoadArea,
  mendArea: MendArea,
): PatchRoutesOnNavigationFunction {
  const patched = new Set<Area>();

  return async function patchArea({ path, patch, signal }) {
    const area = ownerOf(areas, path);
    if (!area || patched.has(area)) return;
    // Without a session the loaders would call the server without a token, before the redirect to
    // sign in.
    if (isProtected(path) && sessionStore.getState().status !== 'signed-in') return;

    const routes = (await loadArea(area)).map((route) =>
      withRecoverablePage(route, { area, mendArea }),
    );
    // The router ignores patches of a navigation that another one has replaced.
    if (signal.aborted || patched.has(area)) return;
    patched.add(area);
    for (const where of ['protected', 'public'] as const) {
      const here = routes.filter(({ path = '' }) => isProtected(path) === (where === 'protected'));
      if (here.length > 0) patch(areaId(area, where), here);
    }
    if (!ownedBy(area.manifest, path)) throw new PathNotInRelease(area.manifest.name, path);
  };
}
