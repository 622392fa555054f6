import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { LifeCycleFn, LifeCycles } from 'single-spa';
import type { HostProps } from './hosted-remote.tsx';
import loadingTimeouts from './loading-timeouts.ts';
import { ownedBy } from './ownership.ts';
import { type Registry, type RemoteRelease, releaseAddress } from './registry.ts';
import type { RemoteManifest } from './remote-manifest.ts';

// `/host.js`: one script for the page of any single-spa host. It offers the remotes of the
// installation that serves it; docs/hosts.md has a page.

type Name = RemoteManifest['name'];
type Lifecycles = LifeCycles<HostProps>;

interface InstalledRemotes {
  /** Returns what `registerApplication` takes, for each remote of the installation. */
  applications(): Promise<Application[]>;
  /**
   * Returns the lifecycles of a remote's newest release that loads: an application or a parcel.
   *
   * @param version only this release
   * @throws AggregateError with the error of each release, when none loads
   */
  lifecycles(name: Name, version?: string): Promise<Lifecycles>;
}

interface Application {
  name: Name;
  app(): Promise<Lifecycles>;
  activeWhen(location: Location): boolean;
}

const { src } = document.currentScript as HTMLScriptElement;
const origin = new URL(src).origin;
let reading: Promise<{ registry: Registry; config: RuntimeConfig }> | undefined;

// Built remotes contain no federation runtime, and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
Object.assign(globalThis, { mostrador: { applications, lifecycles } satisfies InstalledRemotes });

async function applications(): Promise<Application[]> {
  const { registry } = await readInstallation();
  return registry.remotes.map(({ current: { manifest } }) => ({
    name: manifest.name,
    app: () => lifecycles(manifest.name),
    activeWhen: ({ pathname }) => ownedBy(manifest, pathname),
  }));
}

async function lifecycles(name: Name, version?: string): Promise<Lifecycles> {
  const { registry, config } = await readInstallation();
  const base = config.remotesBase || origin;
  const failures: unknown[] = [];
  const releases = version
    ? [await readJson<RemoteRelease>(new URL(releaseAddress(name, version), base))]
    : releasesOf(registry, name, base);
  for await (const release of releases) {
    try {
      return withServers(await load(release, base), config);
    } catch (failure) {
      console.error(`${name} ${release.version} did not load`, failure);
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `${name} has no release that loads`);
}

/** Reads once per page; after a failure again. */
function readInstallation(): NonNullable<typeof reading> {
  reading ??= Promise.all([
    readJson<Registry>(new URL('/remotes.json', origin)),
    readJson<RuntimeConfig>(new URL('/config.json', origin)),
  ]).then(([registry, config]) => ({ registry, config }));
  reading.catch(() => (reading = undefined));
  return reading;
}

async function readJson<Content>(address: URL): Promise<Content> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Content;
}

/** Returns the releases to try, newest first. */
async function* releasesOf(
  { remotes }: Registry,
  name: Name,
  base: string,
): AsyncGenerator<RemoteRelease> {
  const remote = remotes.find(({ current }) => current.manifest.name === name);
  if (!remote) throw new Error(`${origin} has no remote ${name}`);
  yield remote.current;
  if (remote.previous) yield remote.previous;
  for (const version of remote.earlier ?? []) {
    const release = await readJson<RemoteRelease>(
      new URL(releaseAddress(name, version), base),
    ).catch(() => undefined);
    if (release) yield release;
  }
}

/**
 * Loads a release with a federation instance of its own. Releases of different ages then share
 * nothing, since no shell compares what they need (ADR 22).
 */
async function load(
  { version, entry, manifest: { name } }: RemoteRelease,
  base: string,
): Promise<Lifecycles> {
  // The variable of an entry has the remote's name. The runtime would take another release from it.
  Object.assign(globalThis, { [name]: undefined });
  const federation = createInstance({
    name: `mostrador_host_${name}_${version}`,
    remotes: [{ name, entry: new URL(entry, base).href }],
    plugins: [loadingTimeouts()],
    shareStrategy: 'loaded-first',
  });
  const remote = await federation.loadRemote<Lifecycles>(`${name}/lifecycles`);
  if (!remote?.mount) throw new Error(`${entry} exposes no lifecycles`);
  return remote;
}

/** Passes the installation's servers to the remote, unless the host's properties name others. */
function withServers(remote: Lifecycles, config: RuntimeConfig): Lifecycles {
  const servers = {
    apiBase: new URL(config.apiBase, origin).href,
    invoicingBase: config.invoicingBase,
  };
  const passing =
    (lifecycle: LifeCycleFn<HostProps>): LifeCycleFn<HostProps> =>
    (props) =>
      lifecycle({ ...servers, ...props });
  const { bootstrap, mount, unmount, update } = remote as Record<
    keyof Lifecycles,
    LifeCycleFn<HostProps>
  >;
  return {
    bootstrap: passing(bootstrap),
    mount: passing(mount),
    unmount: passing(unmount),
    ...(update && { update: passing(update) }),
  };
}
