import { ownerOf } from '@mostrador/federation';
import type { Area } from './area.ts';
import type { LoadArea } from './load-area.ts';

/** Loads the code behind a link before it is followed. Errors are left to the navigation. */
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
    // The navigation retries, and shows the error.
  }
}
