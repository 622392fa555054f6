import {
  QUIET_HEADER,
  type QuietTopics,
  type ShopEvent,
  shopEventEndpoints,
} from '@mostrador/contracts/shop-events';
import { followEvents } from '@mostrador/shared-auth';
import { waitBeforeRetry } from './wait-before-retry.ts';

export interface ConnectionListener {
  /** Events are received from now on. Earlier ones may have been missed, except of quiet topics. */
  onOpen(quiet: QuietTopics): void;
  onEvent(event: ShopEvent): void;
  /** Events are missed from now on. */
  onLost(): void;
}

/**
 * Follows the shop's events over a connection of this tab, and opens another whenever it ends.
 * Resolves when the signal aborts; the listener is not notified of that end.
 */
export async function stayConnected(
  { onOpen, onEvent, onLost }: ConnectionListener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const offline = abortWhenOffline();
    await followEvents(shopEventEndpoints.subscribe, {
      signal: AbortSignal.any([signal, offline.signal]),
      onOpen({ [QUIET_HEADER]: quiet }) {
        failures = 0;
        onOpen(quietTopics(quiet));
      },
      onEvent,
    }).catch(() => undefined);
    offline.stop();
    if (signal.aborted) return;
    onLost();
    await waitBeforeRetry(failures++, signal);
  }
}

/** Aborts when the device goes offline: a connection without a network may take long to break. */
function abortWhenOffline() {
  const offline = new AbortController();
  const abort = () => offline.abort();
  addEventListener('offline', abort);
  return { signal: offline.signal, stop: () => removeEventListener('offline', abort) };
}

/**
 * Parses the header. Without a valid header, as from a server of the previous release or through a
 * proxy that changed it, no topic counts as quiet.
 */
function quietTopics(header: unknown): QuietTopics {
  try {
    return JSON.parse(header as string) ?? {};
  } catch {
    return {};
  }
}
