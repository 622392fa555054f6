// The application as the service worker stores it in this browser (ADR 100). Carts and sales are in
// a database, which nothing here touches.

/** The address under which the worker keeps the page that it opens next. */
const STORED_PAGE = '/current';

/** Whether this device opens the product without a network. */
export async function isAppStored(): Promise<boolean> {
  // Undefined on a page without https.
  return navigator.serviceWorker?.controller != null && Boolean(await caches.match(STORED_PAGE));
}

/**
 * Removes the stored application and loads this page again, which downloads and stores it.
 *
 * @throws when the server does not answer: then nothing is removed
 */
export async function downloadAppAgain(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister();
  // A page without https has neither.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
}
