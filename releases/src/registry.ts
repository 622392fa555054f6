import {
  RELEASE_FILE,
  type RegisteredRemote,
  type Registry,
  type RemoteRelease,
} from '@mostrador/federation';
import type { Place } from '@mostrador/server-kit/storage/place';
import { REGISTRY, versionsFolder } from './site-paths.ts';

/** How many releases of a web app are kept: open tabs still load their chunks. */
export const KEPT_RELEASES = 5;

/** Returns the registry, empty before the first release. */
export async function readRegistry(place: Place): Promise<Registry> {
  const text = await place.readText(REGISTRY);
  return text === undefined ? { remotes: [] } : (JSON.parse(text) as Registry);
}

export async function writeRegistry(place: Place, registry: Registry): Promise<void> {
  await place.write(REGISTRY, JSON.stringify(registry), { cacheControl: 'no-store' });
}

export async function readRelease(
  place: Place,
  name: string,
  version: string,
): Promise<RemoteRelease | undefined> {
  const text = await place.readText(`${versionsFolder(name)}/${version}/${RELEASE_FILE}`);
  return text === undefined ? undefined : (JSON.parse(text) as RemoteRelease);
}

/** Returns the versions that the shell may use, newest first. */
export function registeredVersions({
  current,
  previous,
  earlier = [],
}: RegisteredRemote): string[] {
  return [current.version, ...(previous ? [previous.version] : []), ...earlier];
}

/**
 * Returns a remote's entry in the registry.
 *
 * @param versions the current one and those in reserve, newest first, all of them kept
 */
export async function entryOf(
  place: Place,
  name: string,
  versions: readonly string[],
): Promise<RegisteredRemote> {
  const [current, previous, ...earlier] = versions.slice(0, KEPT_RELEASES);
  return {
    current: await known(current),
    ...(previous && { previous: await known(previous) }),
    ...(earlier.length > 0 && { earlier }),
  };

  async function known(version = 'none'): Promise<RemoteRelease> {
    const release = await readRelease(place, name, version);
    if (!release) throw new Error(`${place.name} has no release ${version} of ${name}`);
    return release;
  }
}
