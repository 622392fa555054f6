import type { ExportProgress, ShopEvent, StockLeft } from '@mostrador/contracts/shop-events';
import type { Topic } from '@mostrador/contracts/topics';
import {
  inMessages,
  messagesOf,
  type ShopMessage,
} from '@mostrador/server-kit/announcements/shop-message';

interface PendingShop {
  stock: Map<string, StockLeft>;
  /** The tab that changed each topic; undefined when several did. */
  topics: Map<Topic, string | undefined>;
  endedSessions: Set<string>;
  /** The latest progress of each export. */
  progress: Map<string, ExportProgress>;
  changedPast: boolean;
}

/**
 * Collects events until they are taken, without duplicates: for a product sold ten times only the
 * last stock matters. Its size depends on the shop's products, not on its sales, so a database
 * outage costs no memory.
 */
export function createPendingMessages() {
  let shops = new Map<string, PendingShop>();

  function shop(shopId: string): PendingShop {
    let pending = shops.get(shopId);
    if (!pending) {
      pending = {
        stock: new Map(),
        topics: new Map(),
        endedSessions: new Set(),
        progress: new Map(),
        changedPast: false,
      };
      shops.set(shopId, pending);
    }
    return pending;
  }

  return {
    get isEmpty() {
      return shops.size === 0;
    },

    add({ shopId, events = [], endedSessions = [], changedPast }: ShopMessage): void {
      const pending = shop(shopId);
      if (changedPast) pending.changedPast = true;
      for (const sessionId of endedSessions) pending.endedSessions.add(sessionId);
      for (const event of events) {
        if (event.type === 'changed') {
          for (const topic of event.topics) keepTopic(pending.topics, topic, event.by);
        } else if (event.type === 'export-progress') pending.progress.set(event.exportId, event);
        else for (const product of event.products) keepNewest(pending.stock, product);
      }
    },

    /** Returns and clears all collected events, in messages small enough for NOTIFY. */
    take(): ShopMessage[] {
      const taken = shops;
      shops = new Map();
      return [...taken].flatMap(([shopId, pending]) => messagesOfShop(shopId, pending));
    },
  };
}

function keepTopic(topics: PendingShop['topics'], topic: Topic, by: string | undefined): void {
  topics.set(topic, topics.has(topic) && topics.get(topic) !== by ? undefined : by);
}

function keepNewest(stock: Map<string, StockLeft>, product: StockLeft): void {
  const known = stock.get(product._id);
  if (!known || known.version < product.version) stock.set(product._id, product);
}

function messagesOfShop(
  shopId: string,
  { stock, topics, endedSessions, progress, changedPast }: PendingShop,
): ShopMessage[] {
  const stockChanged: ShopEvent = { type: 'stock-changed', products: [...stock.values()] };
  return [
    // Before the events that make tabs read again.
    ...(changedPast ? [{ shopId, changedPast }] : []),
    ...messagesOf(shopId, [stockChanged, ...changesOf(topics), ...progress.values()]),
    ...inMessages([...endedSessions]).map((sessions) => ({ shopId, endedSessions: sessions })),
  ];
}

function changesOf(topics: PendingShop['topics']): ShopEvent[] {
  const byTab = Map.groupBy(topics.keys(), (topic) => topics.get(topic));
  return [...byTab].map(([by, changed]) => ({ type: 'changed', topics: changed, by }));
}
