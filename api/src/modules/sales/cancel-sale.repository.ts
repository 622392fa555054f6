import type { ShopDatabase } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';

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
