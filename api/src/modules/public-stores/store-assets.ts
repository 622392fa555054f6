import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '@mostrador/storefront';
import { memoizeByMtime } from '../../site/memoize-by-mtime.ts';

export interface StoreAssets {
  /** Null where the site was not built: pages are then without style and cart. */
  read(): Promise<Assets | null>;
}

/** The stores' style and script, as the release on disk has them. */
export function createStoreAssets(siteRoot: string | undefined): StoreAssets {
  if (!siteRoot) return { read: async () => null };
  const file = join(siteRoot, 'storefront', 'assets.json');
  const read = memoizeByMtime(
    [file],
    async () => JSON.parse(await readFile(file, 'utf8')) as Assets,
  );
  return { read: () => read().catch(() => null) };
}
