import type { RegisteredRemote } from '@mostrador/federation';
import { isAdmin, sessionStore } from '@mostrador/shared-auth';
import { readRelease } from '../areas/read-release.ts';
import { readTestedReleases } from './read-tested-releases.ts';

/**
 * Puts the versions that this shop runs, or that an administrator tests in this tab, before the
 * current ones, which are used when a chosen one is gone or fails.
 *
 * @param base the URL that the addresses of releases are relative to
 */
export function preferChosen(
  remotes: readonly RegisteredRemote[],
  base: string,
): Promise<RegisteredRemote[]> {
  const { user } = sessionStore.getState();
  // Read for everybody: somebody who signs in afterwards tests what the address asked for.
  const tested = readTestedReleases();
  const chosen = { ...user?.releases, ...(isAdmin(user) && tested) };
  return Promise.all(
    remotes.map((remote) => prefer(remote, chosen[remote.current.manifest.name], base)),
  );
}

async function prefer(
  remote: RegisteredRemote,
  version: string | undefined,
  base: string,
): Promise<RegisteredRemote> {
  const { current, previous, earlier = [] } = remote;
  if (!version || version === current.version) return remote;
  const release =
    previous?.version === version
      ? previous
      : await readRelease(current.manifest.name, version, base);
  if (!release) return remote;
  const others = [...(previous ? [previous.version] : []), ...earlier];
  return {
    current: release,
    previous: current,
    earlier: others.filter((each) => each !== version),
  };
}
