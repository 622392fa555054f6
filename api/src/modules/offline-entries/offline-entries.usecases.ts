import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { entryNotFound } from './offline-entries.errors.ts';
import { findEntry, markEntryReviewed } from './offline-entries.repository.ts';
import { markAllReviewed } from './review.repository.ts';

/**
 * Marks an entry as reviewed. A second call changes nothing: the first reviewer stays. Throws
 * `offline-entry.not-found`.
 */
export async function reviewEntry(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<void> {
  await shop.transact(async (tx) => {
    const isFirst = await markEntryReviewed(tx, id, author);
    const entry = await findEntry(tx, id);
    if (!entry) throw entryNotFound();
    const { _id, content, madeAt, madeBy } = entry;
    if (isFirst)
      recordAudit(tx, author, 'offline-entry.reviewed', {
        _id,
        content,
        madeAt,
        madeBy: madeBy.username,
      });
  });
}

/**
 * Marks all entries as reviewed that have a reason and arrived by then. Returns how many it marked; a
 * second call marks none.
 */
export async function reviewAllEntries(
  shop: ShopDatabase,
  author: Authorship,
  receivedUntil: Date,
): Promise<number> {
  return shop.transact(async (tx) => {
    const count = await markAllReviewed(tx, 'offline_entry', receivedUntil, author);
    if (count > 0)
      recordAudit(tx, author, 'offline-entry.all-reviewed', {
        count,
        receivedUntil: receivedUntil.toISOString(),
      });
    return count;
  });
}
