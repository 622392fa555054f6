import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { markAllReviewed } from '../offline-entries/review.repository.ts';
import { offlineSaleNotFound } from './offline-sales.errors.ts';
import { findOfflineSale, markReviewed } from './offline-sales.repository.ts';

/**
 * Marks an offline sale as reviewed. A second call changes nothing: the first reviewer stays. Throws
 * `offline-sale.not-found`.
 */
export async function reviewOfflineSale(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<void> {
  await shop.transact(async (tx) => {
    const isFirst = await markReviewed(tx, id, author);
    const sale = await findOfflineSale(tx, id);
    if (!sale) throw offlineSaleNotFound();
    const { _id, total, createdAt, userId: soldBy } = sale;
    if (isFirst)
      recordAudit(tx, author, 'sale.offline-reviewed', { _id, total, createdAt, soldBy });
  });
}

/**
 * Marks all offline sales as reviewed that have a reason and arrived by then. Returns how many it marked; a
 * second call marks none.
 */
export async function reviewAllOfflineSales(
  shop: ShopDatabase,
  author: Authorship,
  receivedUntil: Date,
): Promise<number> {
  return shop.transact(async (tx) => {
    const count = await markAllReviewed(tx, 'offline_sale', receivedUntil, author);
    if (count > 0)
      recordAudit(tx, author, 'sale.all-offline-reviewed', {
        count,
        receivedUntil: receivedUntil.toISOString(),
      });
    return count;
  });
}
