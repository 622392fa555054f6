import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '@mostrador/storefront';
import { memoizeByMtime } from '../../site/memoize-by-mtime.ts';

export interface StoreAssets {
  /** Null when the site was not built: pages then have no style and no cart. */
  read(): Promise<Assets | null>;
}

/** Reads the stores' style and script of the release on disk. */
export function createStoreAssets(siteRoot: string | undefined): StoreAssets {
  if (!siteRoot) return { read: async () => null };
  const file = join(siteRoot, 'storefront', 'assets.json');
  const read = memoizeByMtime(
    [file],
    async () => JSON.parse(await readFile(file, 'utf8')) as Assets,
  );
  return { read: () => read().catch(() => null) };
}
