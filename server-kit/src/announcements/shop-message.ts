import type { ShopEvent } from '@mostrador/contracts/shop-events';

/** The channel of Postgres on which processes tell each other what happened in shops. */
export const SHOP_CHANNEL = 'shop_events';

/** What one process tells the others: a shop's events, or sessions of it that ended. */
export interface ShopMessage {
  shopId: string;
  events?: readonly ShopEvent[];
  endedSessions?: readonly string[];
}

/** Postgres refuses a notification of 8,000 bytes; a product's stock or a session take less than 100. */
const ITEMS_IN_A_MESSAGE = 70;

/** One event a message, and as many as it takes of one that names many products. */
export function messagesOf(shopId: string, events: readonly ShopEvent[]): ShopMessage[] {
  return events
    .flatMap((event): ShopEvent[] =>
      event.type === 'stock-changed'
        ? inMessages(event.products).map((products) => ({ ...event, products }))
        : [event],
    )
    .map((event) => ({ shopId, events: [event] }));
}

/** Groups of items that each fit in a message. */
export function inMessages<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_IN_A_MESSAGE) }, (_, place) =>
    items.slice(place * ITEMS_IN_A_MESSAGE, (place + 1) * ITEMS_IN_A_MESSAGE),
  );
}
