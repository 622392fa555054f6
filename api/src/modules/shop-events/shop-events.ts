import { randomUUID } from 'node:crypto';
import type { QuietTopics, ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import type { ShopMessage } from '@mostrador/server-kit/announcements/shop-message';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { openNotifications } from './notifications.ts';
import { createPendingMessages } from './pending-messages.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Other processes receive events within this time; tills of this process receive them at once. */
const GATHER_MS = 50;

export interface ShopListener {
  shopId: string;
  sessionId: string;
  receive(events: readonly ShopEvent[]): void;
  /** Called when the session was revoked: send nothing more to it. */
  end(): void;
}

export interface ShopEvents {
  /**
   * Publishes to every open till of the shop, in every process. Use it for events too frequent to
   * be announced in their transaction (see `announce`), after the commit.
   */
  publish(shopId: string, events: readonly ShopEvent[]): void;
  /** Ends the listeners of a revoked session, in every process. */
  endSession(shopId: string, sessionId: string): void;
  /**
   * Publishes that sales were added to days of the shop that were over: what processes and tabs know
   * of the past is wrong.
   */
  changePast(shopId: string): void;
  /**
   * Calls `forget` when the past of a shop has changed, in whichever process. Without a shop, the
   * past of any may have changed unnoticed.
   */
  onChangedPast(forget: (shopId?: string) => void): void;
  /** Returns how long nothing of the shop has changed; undefined when that is unknown. */
  quietOf(shopId: string): QuietTopics | undefined;
  /** Adds a listener, and returns the function that removes it. */
  listen(listener: ShopListener): () => void;
  close(): Promise<void>;
}

/** Makes a till reload its lists, because it may have missed events. */
const EVERYTHING_MAY_HAVE_CHANGED: ShopEvent[] = [{ type: 'changed', topics: [...TOPICS] }];

/**
 * Delivers each shop's events to its open tabs. Any number of API processes may share a database.
 * Each process receives the events announced in transactions, including its own. Published events
 * reach this process at once, and the others in batched notifications: a busy shop costs a few of
 * them a second, and not one for each sale.
 */
export function createShopEvents({
  pool,
  log,
}: {
  pool: Pool;
  log: FastifyBaseLogger;
}): ShopEvents {
  const processId = randomUUID();
  const listeners = new Map<string, Set<ShopListener>>();
  const forgetting = new Set<(shopId?: string) => void>();
  const pending = createPendingMessages();
  const recent = createRecentChanges();
  let gathering: NodeJS.Timeout | undefined;

  const notifications = openNotifications({
    pool,
    log,
    receive(payload) {
      // Without `from`, the event was announced in a transaction and no tab has received it yet.
      const { from, ...message } = JSON.parse(payload) as ShopMessage & { from?: string };
      if (from !== processId) deliver(message);
    },
    listening() {
      recent.start();
      for (const forget of forgetting) forget();
      for (const shopId of listeners.keys())
        deliver({ shopId, events: EVERYTHING_MAY_HAVE_CHANGED });
      gather();
    },
    lost: recent.stop,
  });

  function deliver({ shopId, events, endedSessions, changedPast }: ShopMessage): void {
    if (changedPast) for (const forget of forgetting) forget(shopId);
    if (events) recent.note(shopId, events);
    for (const listener of listeners.get(shopId) ?? []) {
      if (endedSessions?.includes(listener.sessionId)) listener.end();
      else if (events) listener.receive(events);
    }
  }

  function gather(): void {
    if (gathering || pending.isEmpty || !notifications.connected) return;
    gathering = setTimeout(notifyOthers, GATHER_MS);
  }

  async function notifyOthers(): Promise<void> {
    const messages = pending.take();
    try {
      await notifications.send(
        messages.map((message) => JSON.stringify({ from: processId, ...message })),
      );
    } catch {
      // The connection was lost: messages queue until the connection is back.
      for (const message of messages) pending.add(message);
    }
    gathering = undefined;
    gather();
  }

  function broadcast(message: ShopMessage): void {
    deliver(message);
    pending.add(message);
    gather();
  }

  return {
    publish: (shopId, events) => broadcast({ shopId, events }),
    endSession: (shopId, sessionId) => broadcast({ shopId, endedSessions: [sessionId] }),
    changePast: (shopId) =>
      broadcast({ shopId, changedPast: true, events: [{ type: 'changed', topics: ['sales'] }] }),
    onChangedPast: (forget) => void forgetting.add(forget),

    quietOf: recent.quietOf,

    listen(listener) {
      const ofShop = listeners.get(listener.shopId) ?? new Set();
      listeners.set(listener.shopId, ofShop.add(listener));
      return () => {
        ofShop.delete(listener);
        if (ofShop.size === 0) listeners.delete(listener.shopId);
      };
    },

    async close() {
      clearTimeout(gathering);
      await notifications.close();
    },
  };
}
