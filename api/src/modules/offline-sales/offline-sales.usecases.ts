import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
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
