import type { ShopDatabase } from '../../database/database.ts';

/** The recipient of the product's mails about a shop's plan. */
export interface Owner {
  username: string;
  storeName: string;
  /** The e-mail of the administrator's account. */
  email: string | null;
  isEmailVerified: boolean;
}

/** Returns the owner; undefined when the shop was deleted. */
export async function findOwner(db: ShopDatabase): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('shop_user')
    .innerJoin('shop', 'shop.id', 'shop_user.shop_id')
    .select(['username', 'name', 'email', 'recovery_email', 'recovery_email_verified'])
    .where('shop_user.shop_id', '=', db.shopId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      username: row.username,
      storeName: row.name,
      email: row.email,
      isEmailVerified: row.recovery_email_verified && row.email === row.recovery_email,
    }
  );
}
