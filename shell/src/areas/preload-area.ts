import { ownerOf } from '@mostrador/federation';
import type { Area } from './area.ts';
import type { LoadArea } from './load-area.ts';

/** Fetches the code behind a link that is about to be followed. What goes wrong is met on the way there. */
export async function preloadArea(
  areas: readonly Area[],
  loadArea: LoadArea,
  to: string,
): Promise<void> {
  const area = ownerOf(areas, to);
  if (!area) return;
  try {
    const routes = await loadArea(area);
    const lazy = routes.find(({ path }) => path === to)?.lazy;
    if (typeof lazy === 'function') await lazy();
  } catch {
    // The navigation will try again, and say so.
  }
}
