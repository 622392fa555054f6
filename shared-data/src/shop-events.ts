import { type ShopEvent, shopEventEndpoints } from '@mostrador/contracts/shop-events';
import { followEvents, sessionStore } from '@mostrador/shared-auth';
import { waitBeforeRetry } from './wait-before-retry.ts';

interface Subscription {
  onEvent(event: ShopEvent): void;
  onReconnected?(): void;
}

const subscriptions = new Set<Subscription>();
let connection: AbortController | undefined;
let openSince: number | undefined;

/**
 * Since when no event of the shop has been missed, in milliseconds since 1970; undefined while
 * disconnected.
 */
export function followingSince(): number | undefined {
  return openSince;
}

/**
 * Subscribes to the shop's events while a user is signed in, over one connection for the whole tab.
 * Events are not replayed: `onReconnected` reports that some may have been missed.
 *
 * @returns a function that unsubscribes; the last one closes the connection
 */
export function subscribeToShopEvents(
  onEvent: (event: ShopEvent) => void,
  { onReconnected }: { onReconnected?: () => void } = {},
): () => void {
  const subscription = { onEvent, onReconnected };
  subscriptions.add(subscription);
  if (!connection) connect();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size === 0) disconnect();
  };
}

sessionStore.subscribe(function followTheSession({ token }, before) {
  if (token === before.token) return;
  disconnect();
  if (subscriptions.size > 0) connect();
});

function connect(): void {
  if (sessionStore.getState().token === null) return;
  connection = new AbortController();
  void stayConnected(connection.signal);
}

function disconnect(): void {
  connection?.abort();
  connection = undefined;
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let failures = 0;
  let missedSomething = false;
  while (!signal.aborted) {
    await followEvents(shopEventEndpoints.subscribe, {
      signal,
      onOpen() {
        failures = 0;
        openSince = Date.now();
        if (missedSomething) for (const { onReconnected } of subscriptions) onReconnected?.();
      },
      onEvent(event) {
        for (const { onEvent } of subscriptions) onEvent(event);
      },
    }).catch(() => undefined);
    openSince = undefined;
    missedSomething = true;
    await waitBeforeRetry(failures++, signal);
  }
}
