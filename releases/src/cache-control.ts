import { basename, extname } from 'node:path';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const NEVER_STORED = 'no-store';

/** Folders whose files have a version or a hash in their path: their content never changes. */
export const VERSIONED_FOLDERS = /^\/(assets|shell|remotes|storefront)\//;
/** Files with the same name in every version: an open page must get the new one. */
const ENTRIES = new Set(['assets.json', 'remoteEntry.js']);
const PRECOMPRESSED = /\.(br|gz)$/;

/** @param path of a file of the site, with a leading `/` */
export function cacheControlOf(path: string): string {
  const file = path.replace(PRECOMPRESSED, '');
  if (file === '/remotes.json') return NEVER_STORED;
  if (extname(file) === '.html' || ENTRIES.has(basename(file))) return REVALIDATE;
  return VERSIONED_FOLDERS.test(file) ? IMMUTABLE : REVALIDATE;
}
