import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@mostrador/federation';

/** In a remote's folder: the release's entry for the registry. */
export const RELEASE_FILE = 'release.json';

export async function readRelease(folder: string): Promise<RemoteRelease> {
  return JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as RemoteRelease;
}
