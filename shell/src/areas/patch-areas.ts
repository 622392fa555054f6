import { ownerOf, type RegisteredRemote } from '@mostrador/federation';
import { sessionStore } from '@mostrador/shared-auth';
import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { areaId, isProtected } from './area-routes.tsx';
import type { LoadArea } from './load-area.ts';
import { withRecoverablePage } from './recoverable-page.tsx';

/** Puts a remote's pages into the router when one of its paths is first entered. */
export function patchAreas(
  remotes: readonly RegisteredRemote[],
  loadArea: LoadArea,
): PatchRoutesOnNavigationFunction {
  const patched = new Set<RegisteredRemote>();

  return async function patchArea({ path, patch, signal }) {
    const remote = ownerOf(remotes, path);
    if (!remote || patched.has(remote)) return;
    // Whoever has to sign in first would only start the page's calls without a token.
    if (isProtected(path) && sessionStore.getState().status !== 'signed-in') return;

    const routes = (await loadArea(remote)).map((route) =>
      withRecoverablePage(route, remote.manifest.title),
    );
    // The router takes nothing from a navigation that another one has replaced.
    if (signal.aborted || patched.has(remote)) return;
    patched.add(remote);
    for (const where of ['protected', 'public'] as const) {
      const here = routes.filter(({ path = '' }) => isProtected(path) === (where === 'protected'));
      if (here.length > 0) patch(areaId(remote, where), here);
    }
  };
}
