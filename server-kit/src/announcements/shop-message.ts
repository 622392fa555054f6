import type { ShopEvent } from '@mostrador/contracts/shop-events';

/** The Postgres channel on which processes notify each other of events in shops. */
export const SHOP_CHANNEL = 'shop_events';

/** A notification between processes: events of a shop, its ended sessions, or a changed past. */
export interface ShopMessage {
  shopId: string;
  events?: readonly ShopEvent[];
  endedSessions?: readonly string[];
  /** Sales were added to days that were over. */
  changedPast?: true;
}

/**
 * Postgres refuses a notification of 8,000 bytes; one product's stock or one session takes under
 * 100.
 */
const ITEMS_IN_A_MESSAGE = 70;

/**
 * Returns one message per event. A stock event with many products is split over several messages.
 */
export function messagesOf(shopId: string, events: readonly ShopEvent[]): ShopMessage[] {
  return events
    .flatMap((event): ShopEvent[] =>
      event.type === 'stock-changed'
        ? inMessages(event.products).map((products) => ({ ...event, products }))
        : [event],
    )
    .map((event) => ({ shopId, events: [event] }));
}

/** Splits items into groups that each fit in a message. */
export function inMessages<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_IN_A_MESSAGE) }, (_, place) =>
    items.slice(place * ITEMS_IN_A_MESSAGE, (place + 1) * ITEMS_IN_A_MESSAGE),
  );
}
