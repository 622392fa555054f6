import type { QuietTopics, ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS, type Topic } from '@mostrador/contracts/topics';

/** Above this number, the shops that changed longest ago are forgotten. */
const MAX_SHOPS = 10_000;

export interface RecentChanges {
  /** Call it when every change will be noted from now on; earlier ones are unknown. */
  start(): void;
  /** Call it when changes may be missed from now on. */
  stop(): void;
  note(shopId: string, events: readonly ShopEvent[]): void;
  /** Returns how long nothing of a shop has changed; undefined while changes may be missed. */
  quietOf(shopId: string): QuietTopics | undefined;
}

/**
 * Records when each topic of each shop last changed, as far as this process was notified, in bounded
 * memory. Changes are announced after their commit, so anything read after that includes them.
 *
 * @param monotonicNow returns milliseconds from an arbitrary instant
 */
export function createRecentChanges(monotonicNow = () => performance.now()): RecentChanges {
  const changesOf = new Map<string, Map<Topic, number>>();
  let knownSince: number | undefined;

  return {
    start() {
      changesOf.clear();
      knownSince = monotonicNow();
    },

    stop() {
      knownSince = undefined;
    },

    note(shopId, events) {
      const topics = events.flatMap(topicsOf);
      if (knownSince === undefined || topics.length === 0) return;
      const changes = changesOf.get(shopId) ?? new Map<Topic, number>();
      for (const topic of topics) changes.set(topic, monotonicNow());
      // Moves the shop to the end: shops are ordered by their last change.
      changesOf.delete(shopId);
      changesOf.set(shopId, changes);
      const [oldest] = changesOf;
      if (!oldest || changesOf.size <= MAX_SHOPS) return;
      changesOf.delete(oldest[0]);
      knownSince = Math.max(knownSince, ...oldest[1].values());
    },

    quietOf(shopId) {
      if (knownSince === undefined) return undefined;
      const now = monotonicNow();
      const known = knownSince;
      const changes = changesOf.get(shopId);
      return Object.fromEntries(
        TOPICS.map((topic) => [topic, Math.floor(now - Math.max(known, changes?.get(topic) ?? 0))]),
      );
    },
  };
}

function topicsOf(event: ShopEvent): readonly Topic[] {
  return event.type === 'stock-changed' ? ['products'] : event.topics;
}
