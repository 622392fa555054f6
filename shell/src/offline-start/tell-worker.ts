import { sessionStore } from '@mostrador/shared-auth';
import type { PageMessage } from './page-message.ts';

/** Whether a service worker answers for this page: it may be older than the server's (ADR 100). */
export function isFromDevice(): boolean {
  // Undefined on a page without https.
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Tells the worker that this page works: one that never tells is not answered from the device again.
 * The worker then stores the newest version.
 */
export function tellStart(): void {
  tellWorker({ type: 'started', releases: sessionStore.getState().user?.releases });
}

export function tellWorker(message: PageMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
