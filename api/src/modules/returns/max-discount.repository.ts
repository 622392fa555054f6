import { maxDiscountOf, type Role } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';

/** Returns the most that a user of the shop may discount, as a percentage, also a removed user. */
export async function findMaxDiscount(db: ShopDatabase, userId: string): Promise<number> {
  const { role, max_discount } = await db
    .selectFrom('shop_user')
    .select(['role', 'max_discount'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return maxDiscountOf({ role: role as Role, maxDiscount: max_discount });
}
