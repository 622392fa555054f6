import type { RemoteRelease, SharedParts } from '@mostrador/federation';
import type { RouteObject } from 'react-router-dom';
import { type Area, isSupported } from './area.ts';
import { readRelease } from './read-release.ts';

/** The part of the federation runtime that the shell uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: true }): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export type LoadArea = (area: Area) => Promise<RouteObject[]>;

/** The page that the remotes are loaded into. */
export interface RemoteHost {
  /** The URL that the addresses of entries are relative to. */
  base: string;
  /** The parts that the shell shares; unknown in development, where every release is tried. */
  offered: SharedParts | undefined;
  /**
   * Called when an area is not its newest release that this shell supports.
   *
   * @param failed the releases that did not load just now, newest first
   */
  onFallback(area: Area, failed: readonly FailedRelease[]): void;
  /** Waited for before an area loads for the first time. May change the area's releases. */
  beforeLoad(): Promise<unknown> | undefined;
}

export interface FailedRelease {
  release: RemoteRelease;
  failure: unknown;
}

/**
 * Creates the function that loads an area's routes, memoized by area except for failures. When a
 * release does not load, the one before it is tried, and its manifest becomes the area's.
 *
 * @throws AggregateError with the error of each release, when none of them loads
 */
export function areaLoader(federation: FederationRuntime, host: RemoteHost): LoadArea {
  const loads = new Map<Area, Promise<RouteObject[]>>();
  return function loadArea(area) {
    const known = loads.get(area);
    if (known) return known;
    const load = loadNewestThatWorks(federation, host, area);
    loads.set(area, load);
    load.catch(() => loads.delete(area));
    return load;
  };
}

async function loadNewestThatWorks(
  federation: FederationRuntime,
  host: RemoteHost,
  area: Area,
): Promise<RouteObject[]> {
  await host.beforeLoad();
  const { name } = area.manifest;
  const failed: FailedRelease[] = [];
  for await (const release of supportedReleases(area, host)) {
    try {
      const routes = await loadRelease(federation, host.base, release);
      area.manifest = release.manifest;
      area.inUse = release;
      if (failed.length > 0 || area.skipped.length > 0) host.onFallback(area, failed);
      return routes;
    } catch (failure) {
      console.error(`${name} ${release.version} did not load`, failure);
      failed.push({ release, failure });
    }
  }
  if (failed.length > 0) host.onFallback(area, failed);
  const failures = failed.map(({ failure }) => failure);
  throw new AggregateError(failures, `${name} has no release that loads`);
}

/**
 * Returns the releases to try, newest first, and then those that broke in this tab. Those before
 * the registry's are fetched one by one.
 */
async function* supportedReleases(
  { manifest, releases, earlier, skipped }: Area,
  { base, offered }: RemoteHost,
): AsyncGenerator<RemoteRelease> {
  yield* releases;
  for (const version of earlier) {
    const release = await readRelease(manifest.name, version, base);
    if (release && isSupported(release, offered)) yield release;
  }
  yield* skipped;
}

async function loadRelease(
  federation: FederationRuntime,
  base: string,
  { entry, manifest: { name } }: RemoteRelease,
): Promise<RouteObject[]> {
  // Uses `force`, because the runtime may still hold the release that did not load.
  federation.registerRemotes([{ name, entry: new URL(entry, base).href }], {
    force: true,
  });
  const remote = await federation.loadRemote<{ routes?: RouteObject[] }>(`${name}/routes`);
  if (!remote?.routes) throw new Error(`${entry} exposes no routes`);
  return remote.routes;
}
