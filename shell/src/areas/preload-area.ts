import { ownerOf, type RegisteredRemote } from '@mostrador/federation';
import type { LoadArea } from './load-area.ts';

/** Fetches the code behind a link that is about to be followed. What goes wrong is met on the way there. */
export async function preloadArea(
  remotes: readonly RegisteredRemote[],
  loadArea: LoadArea,
  to: string,
): Promise<void> {
  const remote = ownerOf(remotes, to);
  if (!remote) return;
  try {
    const routes = await loadArea(remote);
    const lazy = routes.find(({ path }) => path === to)?.lazy;
    if (typeof lazy === 'function') await lazy();
  } catch {
    // The navigation will try again, and say so.
  }
}
