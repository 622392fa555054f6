import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { PageMessage } from '../offline-start/page-message.ts';
import { answerNavigation, isAnswered, isRepairing } from './answer-navigation.ts';
import { PICTURES, removeOtherCaches, removeUnreadableCaches } from './stored-caches.ts';
import { noteProven } from './stored-page.ts';
import { removeOldFiles, takeNewest } from './take-newest.ts';
import { forgetFolder, isVersionedFile, versionedFiles } from './versioned-files.ts';

// `/sw.js`: opens the product without a network (ADR 100). It belongs to no version: the stored page
// says which files are used.

declare const self: ServiceWorkerGlobalScope;

/** The browser's own list of what skips the worker, which TypeScript does not know yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}
const PAST_THE_WORKER = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;

/** The size that lists show has some 5 to 50 KB. */
const KEPT_PICTURES = 1000;

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [new ExpirationPlugin({ maxEntries: KEPT_PICTURES, purgeOnQuotaError: true })],
});

self.addEventListener('install', (event) => {
  // It changes no open page: their files have their version in their address.
  event.waitUntil(self.skipWaiting());
  // Calls of the API do not wait for a worker to start, where the browser can leave it out.
  const { addRoutes } = event as RoutingInstallEvent;
  if (addRoutes) event.waitUntil(addRoutes.call(event, [PAST_THE_WORKER]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isVersionedFile(request)) {
    if (!isRepairing()) answerWith(event, versionedFiles.handle({ event, request }));
  } else if (request.method !== 'GET' || origin !== location.origin) return;
  else if (request.mode === 'navigate' && isAnswered(pathname))
    answerWith(
      event,
      answerNavigation(request, (work) => event.waitUntil(work)),
    );
  else if (request.destination === 'image' && pathname.startsWith('/images/'))
    answerWith(event, pictures.handle({ event, request }));
});

/** Answers from this device, and from the network where the device cannot read what it stored. */
function answerWith(event: FetchEvent, answer: Promise<Response>): void {
  const { request } = event;
  event.respondWith(
    answer.catch(async (failure) => {
      // A call that the network failed has no other answer.
      if (!(failure instanceof DOMException)) throw failure;
      await removeUnreadableCaches();
      return fetch(request);
    }),
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'started') event.waitUntil(hearStart(message.releases));
  if (message.type === 'forget') event.waitUntil(forgetFolder(message.folder));
});

async function hearStart(chosen: Record<string, string> | undefined): Promise<void> {
  const isFirst = await noteProven();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another window may run an older version.
  if (isFirst && windows.length === 1) await removeOldFiles(chosen);
  await takeNewest({ chosen });
}
