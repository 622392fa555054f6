import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { refreshSession, TAB_ID } from '@mostrador/shared-auth';
import { afterFirstScreen } from './first-screen.ts';
import { abandonProductRead, mergeStock } from './product-list.ts';
import { readAgain } from './read.ts';
import { noteExportProgress } from './running-export.ts';
import { subscribeToShopEvents } from './shop-events.ts';

/** The first screen has what it needs by then. */
const SHOWN_MS = 2000;

/**
 * Keeps this tab's cached data up to date while a user is signed in. A host calls it once.
 *
 * @returns a function that stops it
 */
export function followShop(): () => void {
  // A failure leaves the session as it is; if it is no longer valid, the next call ends it.
  void afterFirstScreen()
    .then(refreshSession)
    .catch(() => undefined);
  const stopKeeping = keepLater();
  const unsubscribe = subscribeToShopEvents(applyShopEvent, {
    onConnected({ again, missed }) {
      // Skips the first connection: reads in progress then use a network that works.
      if (again) abandonProductRead();
      if (missed.length > 0) applyShopEvent({ type: 'changed', topics: [...missed] });
    },
  });
  return () => {
    stopKeeping();
    unsubscribe();
  };
}

/** Keeps the shop's data on the device, with code that loads after the first screen. */
function keepLater(): () => void {
  let isStopped = false;
  let stop = () => {};
  const timer = setTimeout(
    () =>
      import('./device/keep-on-device.ts').then(
        ({ keepOnDevice }) => {
          if (!isStopped) stop = keepOnDevice();
        },
        () => undefined,
      ),
    SHOWN_MS,
  );
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** Applies a shop event to this tab's cache. */
export function applyShopEvent(event: ShopEvent): void {
  if (event.type === 'stock-changed') {
    mergeStock(event.products);
    return;
  }
  if (event.type === 'export-progress') {
    noteExportProgress(event);
    return;
  }
  // Another type comes from a later version of the server.
  if (event.type !== 'changed') return;
  // This tab's own write has already updated its cache.
  if (event.by === TAB_ID) return;
  readAgain(event.topics);
  if (event.topics.includes('session')) void refreshSession().catch(() => undefined);
}
