import { hasEntriesToSend, sessionStore } from '@mostrador/shared-auth';
import { isOffline, onConnectionChange, waitBeforeRetry } from '@mostrador/shared-data';

type TillOutbox = typeof import('./till-outbox.ts');

/** How long the till has the network for its own first reads and code. */
const OPENING_MS = 5000;

let loaded: TillOutbox | undefined;

/**
 * Loads the code that completes sales on this device and delivers them, apart from the till's first
 * script. Undefined if it cannot be loaded: then sales wait for the server, and the next call tries
 * again.
 */
export async function loadTillOutbox(): Promise<TillOutbox | undefined> {
  loaded ??= await import('./till-outbox.ts').catch(() => undefined);
  return loaded;
}

/** Loads it once the till has opened, and tries again until it is there. */
export async function loadAfterOpening(): Promise<TillOutbox> {
  await afterOpening();
  for (let tries = 0; ; tries++) {
    const outbox = await loadTillOutbox();
    if (outbox) return outbox;
    await waitBeforeRetry(tries, new AbortController().signal);
  }
}

/**
 * Resolves when the till has opened and has the time for the outbox: at once when something waits
 * on this device or the server does not answer.
 */
export function afterOpening(): Promise<void> {
  const isNeeded = () => isOffline() || hasEntriesToSend(sessionStore.getState().user?.shopId);
  if (isNeeded()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, OPENING_MS);
    const unsubscribe = onConnectionChange(() => isNeeded() && finish());
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
