import { expect, type Page } from '@playwright/test';

// The caches of the service worker in the browser of a page; see shell/src/service-worker/.

const PAGES = 'mostrador-pages-1';
const FILES = 'mostrador-files-1';

/** Returns the page that the next navigation gets; undefined without one. */
function storedPage(page: Page): Promise<string | undefined> {
  return page.evaluate(async (name) => {
    const stored = await (await caches.open(name)).match('/current');
    return stored?.text();
  }, PAGES);
}

/**
 * Waits until the device has this version of a remote, or any, and every file that it needs. Has a
 * limit of its own: the bench has none of the test run's, and its devices store 20,000 products.
 */
export async function untilStored(page: Page, version = ''): Promise<void> {
  await expect.poll(() => storedPage(page), { timeout: 60_000 }).toContain(version);
}

/** Returns the paths of the stored files. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    FILES,
  );
}

const DAMAGED = '}{';

/** Replaces a stored file by one that is no script, as a damaged disk would. */
export async function damageStored(page: Page, file: string): Promise<void> {
  await page.evaluate(
    async ({ name, path, damaged }) => {
      const files = await caches.open(name);
      const url = (await files.keys()).find((each) => each.url.endsWith(path))?.url;
      if (!url) throw new Error(`${path} is not stored`);
      await files.put(
        url,
        new Response(damaged, { headers: { 'content-type': 'text/javascript' } }),
      );
    },
    { name: FILES, path: file, damaged: DAMAGED },
  );
}

/** Whether a stored file is still the one of `damageStored`. */
export async function isDamaged(page: Page, file: string): Promise<boolean> {
  const texts = await page.evaluate(
    async ({ name, path }) => {
      const files = await caches.open(name);
      const found = (await files.keys()).filter(({ url }) => url.endsWith(path));
      return Promise.all(found.map(async (each) => (await files.match(each))?.text()));
    },
    { name: FILES, path: file },
  );
  return texts.includes(DAMAGED);
}

/** Waits until nothing of the worker is left in the browser. */
export async function untilRemoved(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
}

/** Returns the answers of the server that the device keeps, as JSON. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('mostrador-till');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('reads').objectStore('reads').getAll();
    const kept = await new Promise<{ json?: string }[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return kept.map((answer) => answer.json ?? JSON.stringify(answer)).join();
  });
}
