import { type RemoteManifest, type RemoteRelease, releaseAddress } from '@mostrador/federation';

const TIMEOUT_MS = 10_000;

/**
 * Fetches the description of a release; returns nothing when it is gone.
 *
 * @param base the URL that the addresses of releases are relative to
 */
export async function readRelease(
  name: RemoteManifest['name'],
  version: string,
  base: string,
): Promise<RemoteRelease | undefined> {
  const address = new URL(releaseAddress(name, version), base);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? ((await answer.json()) as RemoteRelease) : undefined;
  } catch (failure) {
    console.error(`${address} did not load`, failure);
    return undefined;
  }
}
