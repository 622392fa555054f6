import { FILES_LIST } from '@mostrador/federation';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { FILES } from './stored-caches.ts';

/** A path that contains the version of its content, as builds name them (ADR 65). */
const VERSIONED = /^\/(?:shell|remotes\/\w+)\/\d+\.\d+\.\d+-[0-9a-f]{8}\//;
const AT_ONCE = 4;

/** Remotes may be on another origin, whose files are readable only by CORS, and need no cookies. */
const READABLE: RequestInit = { mode: 'cors', credentials: 'omit' };

/** Answers with the stored file; stores a file that is not. */
export const versionedFiles = new CacheFirst({
  cacheName: FILES,
  fetchOptions: READABLE,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
});

/**
 * Whether a request is for a file that never changes. One that must not be stored asks whether the
 * host has the file: a fall-back to an earlier release does (ADR 66).
 */
export function isVersionedFile({ method, url, cache, headers }: Request): boolean {
  return (
    method === 'GET' &&
    VERSIONED.test(new URL(url).pathname) &&
    cache !== 'no-store' &&
    cache !== 'reload' &&
    !headers.has('range')
  );
}

export interface VersionFolder {
  /** Origin of its host. */
  origin: string;
  /** Its path, with slashes at both ends. */
  path: string;
}

/**
 * Stores every file of a version that is not stored yet.
 *
 * @param options.again fetches those that are stored too
 * @returns false if the version's build did not list its files yet
 * @throws when one of them does not arrive or cannot be stored
 */
export async function storeWhole(
  { origin, path }: VersionFolder,
  { again = false } = {},
): Promise<boolean> {
  const folder = origin + path;
  const files = await caches.open(FILES);
  const list = await namesIn(folder, again);
  if (!list) return false;
  const stored = new Set((await files.keys()).map(({ url }) => url));
  const missing = list.map((name) => folder + name).filter((url) => again || !stored.has(url));
  const take = async () => {
    for (let url = missing.pop(); url; url = missing.pop()) {
      // Revalidated: the browser's own copy may be the damaged one.
      const answer = await fetch(url, { ...READABLE, ...(again && { cache: 'no-cache' }) });
      if (!isFile(answer)) throw new Error(`${url} answered ${answer.status}`);
      await files.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return true;
}

/** Returns the folders of which a file is stored, as paths. */
export async function storedFolders(): Promise<Set<string>> {
  const requests = await (await caches.open(FILES)).keys();
  return new Set(requests.flatMap(({ url }) => VERSIONED.exec(new URL(url).pathname) ?? []));
}

/** Removes the files of all versions but these. */
export async function keepOnly(folders: ReadonlySet<string>): Promise<void> {
  await removeFiles((path) => !folders.has(VERSIONED.exec(path)?.[0] ?? ''));
}

/** Removes the files of one version, which are then fetched again. */
export async function forgetFolder(folder: string): Promise<void> {
  await removeFiles((path) => path.startsWith(folder));
}

async function removeFiles(isGone: (path: string) => boolean): Promise<void> {
  const files = await caches.open(FILES);
  const gone = (await files.keys()).filter(({ url }) => isGone(new URL(url).pathname));
  await Promise.all(gone.map((request) => files.delete(request, { ignoreVary: true })));
}

async function namesIn(folder: string, again: boolean): Promise<string[] | undefined> {
  const files = await caches.open(FILES);
  const url = folder + FILES_LIST;
  const stored = again ? undefined : await files.match(url);
  const answer = stored ?? (await fetch(url, READABLE));
  if (answer.status === 404) return undefined;
  if (!isFile(answer)) throw new Error(`${url} answered ${answer.status}`);
  if (!stored) await files.put(url, answer.clone());
  return (await answer.json()) as string[];
}

/** A captive portal answers every address with a page. */
function isFile({ ok, headers }: Response): boolean {
  return ok && !headers.get('content-type')?.startsWith('text/html');
}
