import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { Topic } from '@mostrador/contracts/topics';
import type { Statement } from '../database/batch.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { messagesOf, SHOP_CHANNEL, type ShopMessage } from './shop-message.ts';

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

/** Returns the announcement of changed topics; empty without topics. */
export function changeOf(source: Source, topics: readonly Topic[]): Statement[] {
  if (topics.length === 0) return [];
  return announcementsOf(source, [{ type: 'changed', topics: [...topics], by: source.tab }]);
}

export function announcementsOf({ shopId }: Source, events: readonly ShopEvent[]): Statement[] {
  return messagesOf(shopId, events).map((message) => notifyIfWritten(JSON.stringify(message)));
}

export function changedPastOf({ shopId }: Pick<Source, 'shopId'>): Statement {
  const message: ShopMessage = { shopId, changedPast: true };
  return notifyIfWritten(JSON.stringify(message));
}
