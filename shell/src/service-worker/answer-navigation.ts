import { fetchSitePage, type SitePage } from './site-page.ts';
import { asResponse, isUnproven, noteUnproven, storedPage } from './stored-page.ts';
import { storeWithFiles } from './take-newest.ts';

/** The counter, the one page that is of use without the server. */
const COUNTER = '/app/sales';
/** Its figures are the server's. */
const DASHBOARD = '/app';
/** The addresses that somebody types or has in a bookmark. */
const PUBLIC_ENTRANCES = ['/', '/login'];

/** A dead connection refuses at once; the dashboard does not wait for a slow one. */
const REFUSAL_MS = 300;
/** How long a page that is loaded again waits for the server to answer. */
const ANSWER_MS = 1500;
/** How long it waits then for the files of a newer version. */
const FILES_MS = 8000;

/** Whether a navigation to this path is answered here. */
export function isAnswered(path: string): boolean {
  return path === DASHBOARD || path.startsWith(`${DASHBOARD}/`) || PUBLIC_ENTRANCES.includes(path);
}

/**
 * Answers a navigation from this device if it has the page, and from the network otherwise.
 *
 * @param waitUntil keeps the worker running until a promise settles
 */
export async function answerNavigation(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const stored = await storedPage();
  if (!stored) return fetch(request);
  if (PUBLIC_ENTRANCES.includes(path)) return fetch(request).catch(toCounter);
  if (await isUnproven()) return repair(stored, waitUntil);
  if (path === DASHBOARD && (await isRefused())) return toCounter();
  // A reload shows what is new, as without a worker.
  const isReload = request.cache === 'no-cache';
  const page = isReload ? await newestOf(stored, waitUntil) : stored;
  waitUntil(noteUnproven());
  return asResponse(page);
}

function toCounter(): Response {
  return Response.redirect(COUNTER);
}

/**
 * The last page from this device did not start: answers with the server's if it answers, and fetches
 * every file again, over those that are stored.
 */
async function repair(
  stored: SitePage,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const newest = await within(ANSWER_MS, fetchSitePage());
  if (!newest) return asResponse(stored);
  repairing = storeWithFiles(newest, { again: true }).catch(console.error);
  void repairing.then(() => (repairing = undefined));
  waitUntil(repairing);
  return asResponse(newest);
}

let repairing: Promise<unknown> | undefined;

/** Whether stored files are not to be trusted now. */
export function isRepairing(): boolean {
  return repairing !== undefined;
}

async function newestOf(
  stored: SitePage,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SitePage> {
  const newest = await within(ANSWER_MS, fetchSitePage());
  if (!newest) return stored;
  const storing = storeWithFiles(newest).catch(console.info);
  waitUntil(storing);
  await within(FILES_MS, storing);
  return (await storedPage()) ?? stored;
}

/** Whether the server cannot be reached, as far as that is known at once. */
async function isRefused(): Promise<boolean> {
  if (!navigator.onLine) return true;
  const refused = fetchSitePage().then(
    () => false,
    () => true,
  );
  return (await within(REFUSAL_MS, refused)) === true;
}

/** Returns nothing when the work fails or takes longer. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
  return Promise.race([work.catch(() => undefined), timeout]);
}
