import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS, type Topic } from '@mostrador/contracts/topics';
import { sessionStore } from '@mostrador/shared-auth';
import { onPageLife } from './page-life.ts';
import { canShareConnection, shareConnection } from './shared-connection.ts';
import { type ConnectionListener, stayConnected } from './shop-connection.ts';

interface Subscription {
  onEvent(event: ShopEvent): void;
  /**
   * Events are not replayed: earlier reads of the missed topics may be outdated. `again` is false
   * for this tab's first connection.
   */
  onConnected?(connection: { again: boolean; missed: readonly Topic[] }): void;
}

const subscriptions = new Set<Subscription>();
let following: AbortController | undefined;
let openSince: number | undefined;
let wasConnected = false;
/** When the tab's reads for this user began, by both of its clocks. */
let began = { at: performance.timeOrigin, now: 0 };

/**
 * Returns the time in milliseconds since 1970 from which no event of the shop has been missed;
 * undefined while disconnected.
 */
export function followingSince(): number | undefined {
  return openSince;
}

/** Whether the connection for the shop's events is open now. */
export function isConnected(): boolean {
  return openSince !== undefined;
}

/**
 * Subscribes to the shop's events while a user is signed in, over one connection for all tabs of
 * the session.
 *
 * @returns a function that unsubscribes; the last one of all tabs closes the connection
 */
export function subscribeToShopEvents(
  onEvent: Subscription['onEvent'],
  { onConnected }: Pick<Subscription, 'onConnected'> = {},
): () => void {
  const subscription = { onEvent, onConnected };
  subscriptions.add(subscription);
  follow();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size === 0) stopFollowing();
  };
}

sessionStore.subscribe(function followTheSession({ token, user }, before) {
  if (token === before.token) return;
  stopFollowing();
  // Reads for another user were dropped.
  if (user?._id !== before.user?._id) {
    wasConnected = false;
    if (before.status !== 'loading') began = { at: Date.now(), now: performance.now() };
  }
  follow();
});

onPageLife({
  onSuspended: stopFollowing,
  onHidden() {
    if (!mayConnect()) stopFollowing();
  },
  onActive: follow,
});

/**
 * Whether a connection is allowed. A tab that cannot share one connects only while it is on screen:
 * over HTTP/1.1, browsers open six connections to a server, and hidden tabs would leave none for
 * calls.
 */
function mayConnect(): boolean {
  return canShareConnection() || document.visibilityState === 'visible';
}

function follow(): void {
  const { token } = sessionStore.getState();
  if (following || subscriptions.size === 0 || token === null || !mayConnect()) return;
  following = new AbortController();
  const { signal } = following;
  const listener = listenUntil(signal);
  if (canShareConnection())
    // The token in the name leaks nothing: code that can read the name can read the token itself.
    void shareConnection(`shop-events ${token}`, listener, signal).catch(() =>
      stayConnected(listener, signal),
    );
  else void stayConnected(listener, signal);
}

function stopFollowing(): void {
  following?.abort();
  following = undefined;
  openSince = undefined;
}

/**
 * Wraps the subscriptions. Anything that arrives after the signal aborts is not of this session any
 * more.
 */
function listenUntil(signal: AbortSignal): ConnectionListener {
  return {
    onOpen(quiet) {
      if (signal.aborted) return;
      const again = wasConnected;
      wasConnected = true;
      openSince = again ? Date.now() : began.at;
      const since = msSinceItBegan();
      const missed = TOPICS.filter((topic) => again || !((quiet[topic] ?? 0) > since));
      for (const { onConnected } of subscriptions) onConnected?.({ again, missed });
    },
    onEvent(event) {
      if (signal.aborted) return;
      for (const { onEvent } of subscriptions) onEvent(event);
    },
    onLost() {
      if (!signal.aborted) openSince = undefined;
    },
  };
}

/**
 * Returns the longer time of both clocks: one may be set back, and the other stops while the device
 * sleeps.
 */
function msSinceItBegan(): number {
  return Math.max(Date.now() - began.at, performance.now() - began.now);
}
