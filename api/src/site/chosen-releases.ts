import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chosenVersions } from '@mostrador/releases/chosen-versions';
import { RELEASE_LOG, type ReleaseLog } from '@mostrador/releases/release-log';
import { memoizeByMtime } from './memoize-by-mtime.ts';

/**
 * Returns the versions that a shop runs instead of the current ones, by a remote's name. Nothing for
 * a shop that runs the current ones.
 */
export type ChosenReleases = (shopId: string) => Promise<{ releases?: Record<string, string> }>;

/** @param siteRoot without it, and where nothing was released yet, every shop runs the current ones */
export function createChosenReleases(siteRoot: string | undefined): ChosenReleases {
  if (!siteRoot) return async () => ({});
  const file = join(dirname(siteRoot), RELEASE_LOG);
  const read = memoizeByMtime(
    [file],
    async () => JSON.parse(await readFile(file, 'utf8')) as ReleaseLog,
  );
  return async (shopId) => {
    try {
      const releases = chosenVersions(await read(), shopId);
      return Object.keys(releases).length > 0 ? { releases } : {};
    } catch {
      // Nobody signs in later because of it.
      return {};
    }
  };
}
