type TillOutbox = typeof import('./till-outbox.ts');

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
