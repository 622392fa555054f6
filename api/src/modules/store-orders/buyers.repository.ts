import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

/**
 * Returns the shop's customer with the phone or the email of an order's buyer; undefined for none,
 * and when several share it.
 */
export async function findBuyer(
  db: ShopDatabase,
  { phone, email }: StoreOrder['buyer'],
): Promise<{ _id: string; name: string } | undefined> {
  if (!phone && !email) return undefined;
  const found = await db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        ...(phone ? [eb('phone', '=', phone)] : []),
        ...(email ? [eb(sql`lower(email)`, '=', email.toLowerCase())] : []),
      ]),
    )
    .limit(2)
    .execute();
  const [only, other] = found;
  return only && !other ? { _id: only.id, name: only.name } : undefined;
}
