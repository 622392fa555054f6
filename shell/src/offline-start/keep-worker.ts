import { sessionStore } from '@mostrador/shared-auth';
import { readInstallation } from '../installation.ts';
import type { PageMessage } from './page-message.ts';
import { removeWorker } from './remove-worker.ts';

/**
 * Installs the service worker, which stores the product on this device, or removes it where the
 * operator has turned it off. Does nothing on a page without https, or in a private window that has
 * none.
 */
export async function keepWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const { config } = await readInstallation(document);
  if (config.serviceWorker === false) return removeWorker();
  const { controller } = serviceWorker;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (controller) return;
  // The page has started before there was a worker to tell.
  const { user } = sessionStore.getState();
  active?.postMessage({ type: 'started', releases: user?.releases } satisfies PageMessage);
}
