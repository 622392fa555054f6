import { type RemoteRelease, releaseAddress } from '@mostrador/federation';
import type { Area } from '../areas/area.ts';
import type { FailedRelease } from '../areas/load-area.ts';

const TIMEOUT_MS = 5000;

/** The fields of the bundler's, the runtime's and a call's errors that tell them apart. */
interface LoadFailure {
  name?: string;
  message?: string;
  /** Of a bundler's error: `missing` when the file arrived and is not the expected one. */
  type?: string;
  /** Of a bundler's error: the URL of the file. */
  request?: string;
  /** Of an API call's error. */
  isAxiosError?: boolean;
  /** Of a `Response` that a loader threw. */
  status?: number;
}

/** Whether a page failed for another reason than its code: a call that the server refused. */
export function isOfACall(failure: unknown): boolean {
  const { isAxiosError, status } = (failure ?? {}) as LoadFailure;
  return isAxiosError === true || typeof status === 'number';
}

/** Returns the URL of the file that did not arrive, if that is how the release failed. */
export function missingFileOf(
  { release, failure }: FailedRelease,
  base: string,
): string | undefined {
  const { name, message = '', type, request } = (failure ?? {}) as LoadFailure;
  if (name === 'ChunkLoadError' || request)
    return type !== 'missing' && request ? new URL(request, location.href).href : undefined;
  return /ScriptNetworkError/.test(message) ? new URL(release.entry, base).href : undefined;
}

/**
 * Whether a release failed by itself. It did not when nothing of its remote can be reached, as on
 * an offline device or behind a captive portal, or when the file that did not arrive arrives now.
 */
export async function isToBlame(failed: FailedRelease, area: Area, base: string): Promise<boolean> {
  const file = missingFileOf(failed, base);
  const [isReachable, arrives] = await Promise.all([
    isRemoteReachable(failed.release, area, base),
    file ? isAnswered(file) : false,
  ]);
  return isReachable && !arrives;
}

/** Whether the description of any release of the remote arrives. */
async function isRemoteReachable(
  { version, manifest }: RemoteRelease,
  { inUse, releases, skipped, earlier }: Area,
  base: string,
): Promise<boolean> {
  const known = [...releases, ...skipped, ...(inUse ? [inUse] : [])].map((each) => each.version);
  const versions = new Set([version, ...known, ...earlier.slice(0, 1)]);
  try {
    return await Promise.any(
      [...versions].map(async (each) => {
        const answer = await ask(new URL(releaseAddress(manifest.name, each), base).href);
        const described = (await answer.json()) as RemoteRelease;
        if (described.version !== each) throw new Error('This is not the release');
        return true;
      }),
    );
  } catch {
    return false;
  }
}

/** Whether the server answers now; a captive portal's page is no answer. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await ask(new URL('/config.json', location.href).href);
    await answer.json();
    return answer.ok;
  } catch {
    return false;
  }
}

async function isAnswered(file: string): Promise<boolean> {
  try {
    return (await ask(file)).ok;
  } catch {
    return false;
  }
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
}
