import { CONTRACT, type RegisteredRemote, type RemoteVersion } from '@mostrador/federation';
import type { RouteObject } from 'react-router-dom';

/** What the shell needs of the federation runtime. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: true }): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export type LoadArea = (remote: RegisteredRemote) => Promise<RouteObject[]>;

/**
 * Makes the function that loads a remote's routes: once for each remote however often it is asked,
 * and again after a failure. A version that does not load is replaced by the one before it.
 *
 * @throws AggregateError with what went wrong with each version, when none of them loads
 */
export function areaLoader(federation: FederationRuntime): LoadArea {
  const loads = new Map<string, Promise<RouteObject[]>>();
  return function loadArea(remote) {
    const { name } = remote.manifest;
    const known = loads.get(name);
    if (known) return known;
    const load = loadNewestThatWorks(federation, remote);
    loads.set(name, load);
    load.catch(() => loads.delete(name));
    return load;
  };
}

async function loadNewestThatWorks(
  federation: FederationRuntime,
  { manifest, current, previous }: RegisteredRemote,
): Promise<RouteObject[]> {
  if (manifest.contract !== CONTRACT)
    throw new Error(`${manifest.name} needs a shell with contract ${manifest.contract}`);
  const failures: unknown[] = [];
  for (const version of previous ? [current, previous] : [current]) {
    try {
      return await loadVersion(federation, manifest.name, version);
    } catch (failure) {
      console.error(`${manifest.name} ${version.version} did not load`, failure);
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `${manifest.name} did not load`);
}

async function loadVersion(
  federation: FederationRuntime,
  name: string,
  { entry }: RemoteVersion,
): Promise<RouteObject[]> {
  // By force: the runtime may still hold the version that did not load.
  federation.registerRemotes([{ name, entry: new URL(entry, location.origin).href }], {
    force: true,
  });
  const remote = await federation.loadRemote<{ routes?: RouteObject[] }>(`${name}/routes`);
  if (!remote?.routes) throw new Error(`${entry} exposes no routes`);
  return remote.routes;
}
