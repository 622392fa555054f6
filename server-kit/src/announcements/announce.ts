import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { Topic } from '@mostrador/contracts/topics';
import type { ShopDatabase } from '../database/shop-database.ts';
import type { InTransaction } from '../database/transactions.ts';
import { announcementsOf, changedPastOf, changeOf } from './announcement.ts';

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

/**
 * Announces that sales of days that were over have changed: every process forgets what it knows of
 * the shop's past.
 */
export function announceChangedPast<Schema>(tx: InTransaction<ShopDatabase<Schema>>): void {
  tx.unit.announcements = [...tx.unit.announcements, changedPastOf(tx)];
}
