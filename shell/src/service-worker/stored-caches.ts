// The worker's caches. A number is raised when their format changes: a worker removes those that it
// does not know.

/** The shell's page, ready to be opened without a network. */
export const PAGES = 'mostrador-pages-1';
/** Files whose address contains their version. */
export const FILES = 'mostrador-files-1';
/** Pictures of products, the last used ones. */
export const PICTURES = 'mostrador-pictures-1';

export async function removeOtherCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => ![PAGES, FILES, PICTURES].includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Removes the caches that the browser cannot read any more, as after a power cut: the next visit
 * stores them again. With them, every answer from this device would fail.
 */
export async function removeUnreadableCaches(): Promise<void> {
  for (const name of [PAGES, FILES, PICTURES])
    await caches
      .open(name)
      .then((cache) => cache.keys())
      .catch(() => caches.delete(name));
}
