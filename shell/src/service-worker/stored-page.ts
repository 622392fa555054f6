import { readSitePage, type SitePage } from './site-page.ts';
import { PAGES } from './stored-caches.ts';

const CURRENT = '/current';
/** Open windows may run the page before. */
const BEFORE = '/before';
/** Exists from an answer with the stored page until that page reports that it works. */
const UNPROVEN = '/unproven';

/** Returns the page that is answered from this device, if there is one. */
export function storedPage(): Promise<SitePage | undefined> {
  return readPage(CURRENT);
}

/** Returns the page that it replaced. */
export function pageBefore(): Promise<SitePage | undefined> {
  return readPage(BEFORE);
}

/** Stores the page that the next navigation gets. All its files are stored already. */
export async function storePage(page: SitePage): Promise<void> {
  const pages = await caches.open(PAGES);
  const current = await pages.match(CURRENT);
  if (current && (await current.clone().text()) !== page.html) await pages.put(BEFORE, current);
  await pages.put(CURRENT, asResponse(page));
}

/** Navigations go to the network again, until there is another page. */
export async function forgetPage(): Promise<void> {
  await (await caches.open(PAGES)).delete(CURRENT);
}

export function asResponse({ html, headers }: SitePage): Response {
  return new Response(html, { headers });
}

export async function noteUnproven(): Promise<void> {
  await (await caches.open(PAGES)).put(UNPROVEN, new Response());
}

/** Whether the last page from this device has not reported that it works. */
export async function isUnproven(): Promise<boolean> {
  return (await (await caches.open(PAGES)).match(UNPROVEN)) !== undefined;
}

/** Returns whether a page from this device was waited for. */
export async function noteProven(): Promise<boolean> {
  return (await caches.open(PAGES)).delete(UNPROVEN);
}

async function readPage(key: string): Promise<SitePage | undefined> {
  const stored = await (await caches.open(PAGES)).match(key);
  if (!stored) return undefined;
  try {
    return readSitePage(await stored.text(), Object.fromEntries(stored.headers));
  } catch {
    // A damaged copy is no copy.
    return undefined;
  }
}
