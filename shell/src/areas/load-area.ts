import type { RemoteRelease } from '@mostrador/federation';
import type { RouteObject } from 'react-router-dom';
import type { Area } from './area.ts';

/** The part of the federation runtime that the shell uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: true }): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export type LoadArea = (area: Area) => Promise<RouteObject[]>;

/**
 * Creates the function that loads an area's routes, memoized by area except for failures. When a
 * release does not load, the previous one is tried, and its manifest becomes the area's.
 *
 * @param base the URL that the addresses of entries are relative to
 * @throws AggregateError with the error of each release, when none of them loads
 */
export function areaLoader(federation: FederationRuntime, base: string): LoadArea {
  const loads = new Map<Area, Promise<RouteObject[]>>();
  return function loadArea(area) {
    const known = loads.get(area);
    if (known) return known;
    const load = loadNewestThatWorks(federation, base, area);
    loads.set(area, load);
    load.catch(() => loads.delete(area));
    return load;
  };
}

async function loadNewestThatWorks(
  federation: FederationRuntime,
  base: string,
  area: Area,
): Promise<RouteObject[]> {
  const failures: unknown[] = [];
  for (const release of area.releases) {
    try {
      const routes = await loadRelease(federation, base, release);
      area.manifest = release.manifest;
      return routes;
    } catch (failure) {
      console.error(`${release.manifest.name} ${release.version} did not load`, failure);
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `${area.manifest.name} has no release that loads`);
}

async function loadRelease(
  federation: FederationRuntime,
  base: string,
  { entry, manifest: { name } }: RemoteRelease,
): Promise<RouteObject[]> {
  // With `force`, since the runtime may still hold the release that did not load.
  federation.registerRemotes([{ name, entry: new URL(entry, base).href }], {
    force: true,
  });
  const remote = await federation.loadRemote<{ routes?: RouteObject[] }>(`${name}/routes`);
  if (!remote?.routes) throw new Error(`${entry} exposes no routes`);
  return remote.routes;
}
