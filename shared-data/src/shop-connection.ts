import {
  QUIET_HEADER,
  type QuietTopics,
  type ShopEvent,
  shopEventEndpoints,
} from '@mostrador/contracts/shop-events';
import { followEvents } from '@mostrador/shared-auth';
import { waitBeforeRetry } from './wait-before-retry.ts';

export interface ConnectionListener {
  /**
   * Events are received from now on; earlier ones may have been missed, unless a topic was quiet.
   */
  onOpen(quiet: QuietTopics): void;
  onEvent(event: ShopEvent): void;
  /** Events are missed from now on. */
  onLost(): void;
}

/**
 * Follows the shop's events over a connection of this tab, and opens another whenever it ends.
 * Resolves when the signal aborts; the listener is not told of that end.
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

/** Without a network a connection may stay silent long before it breaks. */
function abortWhenOffline() {
  const offline = new AbortController();
  const abort = () => offline.abort();
  addEventListener('offline', abort);
  return { signal: offline.signal, stop: () => removeEventListener('offline', abort) };
}

/**
 * What the header says. Where it cannot be read, as from a server of the release before that sends
 * none or through a proxy that changed it, no topic was quiet.
 */
function quietTopics(header: unknown): QuietTopics {
  try {
    return JSON.parse(header as string) ?? {};
  } catch {
    return {};
  }
}
