import type { NamedMethod, ReceiptShop } from '@mostrador/domain';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

/** Returns the shop's data for the head of its receipts, and its text at the end of them. */
export function findReceiptShop(
  db: ShopDatabase,
): Promise<ReceiptShop & { methods: NamedMethod[]; logoId: string | null }> {
  return db
    .selectFrom('shop')
    .leftJoin('till_settings', 'till_settings.shop_id', 'shop.id')
    .select([
      'name',
      'provincia',
      'phone_number as phoneNumber',
      'address',
      'logo_id as logoId',
      sql<NamedMethod[]>`coalesce(settings -> 'methods', '[]')`.as('methods'),
      sql<string | null>`settings ->> 'receiptFooter'`.as('footer'),
    ])
    .where('shop.id', '=', db.shopId)
    .executeTakeFirstOrThrow();
}
