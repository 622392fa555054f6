import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';

/**
 * Makes other cancellations and returns of this sale wait until the transaction ends. Call it
 * first: later reads then stay valid, and every caller locks the sale before its products.
 */
export async function lockSale(tx: ShopTransaction, id: string): Promise<void> {
  await tx
    .selectFrom('sale')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** @param cashRegisterId the open one */
export async function markSaleCancelled(
  db: ShopDatabase,
  { id, cashRegisterId }: { id: string; cashRegisterId: string | null },
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<void> {
  await db
    .updateTable('sale')
    .set({
      status: 'cancelled',
      cancelled_by: userId,
      cancelled_at: now,
      cancelled_register_id: cashRegisterId,
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .execute();
}
