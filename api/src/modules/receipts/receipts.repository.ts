import type { ReceiptShop } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';

/** The shop as the head of its receipts shows it. */
export function findReceiptShop(
  db: ShopDatabase,
): Promise<ReceiptShop & { logoId: string | null }> {
  return db
    .selectFrom('shop')
    .select(['name', 'provincia', 'phone_number as phoneNumber', 'address', 'logo_id as logoId'])
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
}
