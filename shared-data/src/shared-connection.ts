import type { QuietTopics, ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS, type Topic } from '@mostrador/contracts/topics';
import { type ConnectionListener, stayConnected } from './shop-connection.ts';

/** The messages between tabs that share a connection. */
type Message =
  /** A follower asks which connection is open. */
  | { type: 'ask' }
  /** The leader's open connection, or undefined while it has none. */
  | { type: 'connection'; id: string | undefined; quiet?: QuietTopics }
  | { type: 'event'; event: ShopEvent };

/** A follower that receives nothing for this long asks whether there still is a leader. */
export const QUIET_MS = 10_000;
/** A leader that does not answer for this long counts as suspended. */
export const ANSWER_MS = 5_000;

/** Web Locks exist only on https and on localhost. */
export function canShareConnection(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}

/**
 * Follows the shop's events over one connection for all tabs of the browser that use the same name.
 * The tab that holds the lock is the leader: it has the connection and passes its events on. When
 * it closes or crashes, the browser gives the lock to the next tab. A leader suspended by the
 * system keeps the lock until a visible tab steals it.
 *
 * Each connection has an id. A follower that receives a new id has missed the events in between, so
 * its listener is notified, like that of the leader.
 *
 * Resolves when the signal aborts; the listener is not notified of that end.
 */
export async function shareConnection(
  name: string,
  listener: ConnectionListener,
  signal: AbortSignal,
): Promise<void> {
  const channel = new BroadcastChannel(name);
  let leads = false;
  let turn = new AbortController();
  let connection: string | undefined;
  /** Since when each topic has not changed in the current connection, on this tab's own clock. */
  const quietSince = new Map<Topic, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mustSteal = false;

  const post = (message: Message) => channel.postMessage(message);
  const postConnection = () => post({ type: 'connection', id: connection, quiet: quietNow() });

  function quietNow(): QuietTopics {
    const now = performance.now();
    return Object.fromEntries(Array.from(quietSince, ([topic, since]) => [topic, now - since]));
  }

  function switchTo(id: string | undefined, quiet: QuietTopics = {}): void {
    if (id === connection) return;
    connection = id;
    if (id === undefined) listener.onLost();
    else listener.onOpen(quiet);
  }

  function ask(): void {
    if (leads) return;
    clearTimeout(timer);
    post({ type: 'ask' });
    timer = setTimeout(function stealLock() {
      if (document.visibilityState === 'hidden') return;
      mustSteal = true;
      turn.abort();
    }, ANSWER_MS);
  }

  function askWhenShown(): void {
    if (document.visibilityState === 'visible') ask();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (signal.aborted) return;
    if (leads) {
      if (data.type === 'ask') postConnection();
      return;
    }
    if (data.type === 'ask') return;
    clearTimeout(timer);
    timer = setTimeout(askWhenShown, QUIET_MS);
    if (data.type === 'event') listener.onEvent(data.event);
    else switchTo(data.id, data.quiet);
  };

  async function lead(stop: AbortSignal): Promise<void> {
    leads = true;
    clearTimeout(timer);
    // The connection that this tab knew was the previous leader's.
    switchTo(undefined);
    postConnection();
    const changeTo = (id: string | undefined, quiet: QuietTopics = {}) => {
      quietSince.clear();
      for (const topic of TOPICS) quietSince.set(topic, performance.now() - (quiet[topic] ?? 0));
      switchTo(id, quiet);
      postConnection();
    };
    await stayConnected(
      {
        onOpen: (quiet) => changeTo(crypto.randomUUID(), quiet),
        onLost: () => changeTo(undefined),
        onEvent(event) {
          for (const topic of topicsOf(event)) quietSince.set(topic, performance.now());
          post({ type: 'event', event });
          listener.onEvent(event);
        },
      },
      stop,
    );
  }

  document.addEventListener('visibilitychange', askWhenShown);
  try {
    while (!signal.aborted) {
      turn = new AbortController();
      const stop = AbortSignal.any([signal, turn.signal]);
      // A stealing request is granted at once, and accepts no signal.
      const options = mustSteal ? { steal: true } : { signal: stop };
      mustSteal = false;
      const request = navigator.locks.request(name, options, () => lead(stop));
      ask();
      await request.catch(ignoreAbort);
      // A leader whose lock was stolen still has its connection: close it.
      turn.abort();
      leads = false;
      if (!signal.aborted) switchTo(undefined);
    }
  } finally {
    document.removeEventListener('visibilitychange', askWhenShown);
    clearTimeout(timer);
    channel.close();
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

function topicsOf(event: ShopEvent): readonly Topic[] {
  return event.type === 'stock-changed' ? ['products'] : event.topics;
}
