import { randomUUID } from 'node:crypto';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import type { ShopMessage } from '@mostrador/server-kit/announcements/shop-message';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { openNotifications } from './notifications.ts';
import { createPendingMessages } from './pending-messages.ts';

/** Other processes hear within this; the tills of this one hear at once. */
const GATHER_MS = 50;

export interface ShopListener {
  shopId: string;
  sessionId: string;
  receive(events: readonly ShopEvent[]): void;
  /** The session was revoked: nothing more may be told to it. */
  end(): void;
}

export interface ShopEvents {
  /**
   * Tells every open till of the shop, in every process. For what cannot be announced with its commit
   * (see `announce`) because it happens too often: call it after that.
   */
  publish(shopId: string, events: readonly ShopEvent[]): void;
  /** Ends the listeners of a session that was revoked, in every process. */
  endSession(shopId: string, sessionId: string): void;
  /** Returns what stops listening. */
  listen(listener: ShopListener): () => void;
  close(): Promise<void>;
}

/** What makes a till read its lists again, for when it may have missed something. */
const EVERYTHING_MAY_HAVE_CHANGED: ShopEvent[] = [{ type: 'changed', topics: [...TOPICS] }];

/**
 * Delivers the events of each shop to its open tabs. Any number of API processes may run on one
 * database: each hears what is announced with a commit, its own included. What is published here is
 * delivered at once in this process, and to the others by notifications that are gathered: a busy shop
 * costs a few of them a second, and not one for each sale.
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
  const pending = createPendingMessages();
  let gathering: NodeJS.Timeout | undefined;

  const notifications = openNotifications({
    pool,
    log,
    receive(payload) {
      // Without `from` it was announced with a commit, and nobody has heard of it yet.
      const { from, ...message } = JSON.parse(payload) as ShopMessage & { from?: string };
      if (from !== processId) deliver(message);
    },
    listening() {
      for (const shopId of listeners.keys())
        deliver({ shopId, events: EVERYTHING_MAY_HAVE_CHANGED });
      gather();
    },
  });

  function deliver({ shopId, events, endedSessions }: ShopMessage): void {
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
      // The connection was lost: they wait for the next one, with what comes until then.
      for (const message of messages) pending.add(message);
    }
    gathering = undefined;
    gather();
  }

  function tell(message: ShopMessage): void {
    deliver(message);
    pending.add(message);
    gather();
  }

  return {
    publish: (shopId, events) => tell({ shopId, events }),
    endSession: (shopId, sessionId) => tell({ shopId, endedSessions: [sessionId] }),

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
