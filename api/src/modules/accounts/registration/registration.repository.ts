import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import type { ShopTransaction } from '../../../database/database.ts';
import { type ShopUser, takeName } from '../account-names.repository.ts';

export interface NewShop extends ShopUser {
  username: string;
  email: string;
  passwordHash: string;
  storeName: string;
  provincia: string | null;
  phoneNumber: string | null;
  now: Date;
}

/**
 * Creates a shop and its administrator. Throws `account.username-taken` or `account.email-taken`.
 */
export async function insertShop(db: ShopTransaction, shop: NewShop): Promise<void> {
  await db
    .insertInto('shop')
    .values({
      id: shop.shopId,
      name: shop.storeName,
      provincia: shop.provincia,
      phone_number: shop.phoneNumber,
      cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
      created_at: shop.now,
    })
    .execute();
  await db
    .insertInto('shop_user')
    .values({
      shop_id: shop.shopId,
      id: shop.userId,
      username: shop.username,
      email: shop.email,
      recovery_email: shop.email,
      password_hash: shop.passwordHash,
      role: 'admin',
      can_manage_products: true,
      can_manage_sales: true,
      can_view_history: true,
      can_manage_cash_register: true,
      created_at: shop.now,
    })
    .execute();
  await takeName(db, 'username', shop.username, shop);
  await takeName(db, 'email', shop.email, shop);
}
