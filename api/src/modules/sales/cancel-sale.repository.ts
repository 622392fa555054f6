import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { openRegister } from '../cash-registers/open-register.ts';

/**
 * Makes other cancellations and returns of this sale wait until the transaction ends. Call it first:
 * what is read afterwards stays as it is, and products are always locked after their sale.
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

export async function markSaleCancelled(
  db: ShopDatabase,
  id: string,
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<void> {
  await db
    .updateTable('sale')
    .set({
      status: 'cancelled',
      cancelled_by: userId,
      cancelled_at: now,
      cancelled_register_id: openRegister(db),
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .execute();
}
