import type { ReceiptShop } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';

/** Returns the shop's data for the head of its receipts. */
export function findReceiptShop(
  db: ShopDatabase,
): Promise<ReceiptShop & { logoId: string | null }> {
  return db
    .selectFrom('shop')
    .select(['name', 'provincia', 'phone_number as phoneNumber', 'address', 'logo_id as logoId'])
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
}
