import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { Topic } from '@mostrador/contracts/topics';
import type { Statement } from '../database/batch.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { ShopDatabase } from '../database/shop-database.ts';
import type { InTransaction } from '../database/transactions.ts';
import { messagesOf, SHOP_CHANNEL } from './shop-message.ts';

/**
 * Postgres delivers the notification after the commit, to every process. A transaction has an id
 * only once it has written: a read-only one announces nothing.
 */
const notifyIfWritten = preparedQuery<never, [payload: string]>(
  `select pg_notify('${SHOP_CHANNEL}', $1) where pg_current_xact_id_if_assigned() is not null`,
);

interface Source {
  shopId: string;
  /** The browser tab that sent the write. */
  tab: string | undefined;
}

/** Announces changes of these topics, in addition to the transaction's other announcements. */
export function announce<Schema>(
  tx: InTransaction<ShopDatabase<Schema>>,
  topics: readonly Topic[],
): void {
  tx.unit.announcements = [...tx.unit.announcements, ...changeOf(tx, topics)];
}

/**
 * Announces these events instead of the endpoint's topics, for a caller that knows the exact
 * events.
 */
export function announceOnly<Schema>(
  tx: InTransaction<ShopDatabase<Schema>>,
  events: readonly ShopEvent[],
): void {
  tx.unit.announcements = announcementsOf(tx, events);
}

/** Returns the announcement of changed topics; empty without topics. */
export function changeOf(source: Source, topics: readonly Topic[]): Statement[] {
  if (topics.length === 0) return [];
  return announcementsOf(source, [{ type: 'changed', topics: [...topics], by: source.tab }]);
}

function announcementsOf({ shopId }: Source, events: readonly ShopEvent[]): Statement[] {
  return messagesOf(shopId, events).map((message) => notifyIfWritten(JSON.stringify(message)));
}
