import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import { permissionsOf, type Role } from '@mostrador/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/database.ts';
import { type ShopUser, takeName } from './account-names.repository.ts';

export interface NewShop extends ShopUser {
  username: string;
  email: string;
  passwordHash: string;
  storeName: string;
  provincia: string | null;
  phoneNumber: string | null;
  now: Date;
}

/** A user as signing in needs it: the person, and what their password is checked with. */
export interface Account {
  user: SessionUser;
  passwordHash: string;
}

/**
 * Opens the shop with its administrator. Throws `account.username-taken` or `account.email-taken`.
 * Call it in a transaction.
 */
export async function insertShop(db: Kysely<Schema>, shop: NewShop): Promise<void> {
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

/** The user of the shop with that id, or undefined when the shop has none. */
export async function findAccount(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('shop_user')
    .innerJoin('shop', 'shop.id', 'shop_user.shop_id')
    .select([
      'shop_user.id',
      'username',
      'email',
      'email_verified',
      'password_hash',
      'role',
      'can_manage_products',
      'can_manage_sales',
      'can_view_history',
      'can_manage_cash_register',
      'is_active',
      'shop_user.created_at',
      'shop.name as store_name',
      'provincia',
      'phone_number',
      'cash_register_config',
    ])
    .where('shop_user.shop_id', '=', shopId)
    .where('shop_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as Role;
  return {
    passwordHash: row.password_hash,
    user: {
      _id: row.id,
      username: row.username,
      email: row.email,
      storeName: row.store_name,
      provincia: row.provincia,
      phoneNumber: row.phone_number,
      emailVerified: row.email_verified,
      role,
      permissions: permissionsOf({
        role,
        permissions: {
          canManageProducts: row.can_manage_products,
          canManageSales: row.can_manage_sales,
          canViewHistory: row.can_view_history,
          canManageCashRegister: row.can_manage_cash_register,
        },
      }),
      isActive: row.is_active,
      createdAt: row.created_at.toISOString(),
      cashRegisterConfig: row.cash_register_config as CashRegisterConfig,
    },
  };
}

/** As `findAccount` for one that is known to be there: the person who is calling. */
export async function getAccount(db: Kysely<Schema>, user: ShopUser): Promise<Account> {
  const account = await findAccount(db, user);
  if (!account) throw new Error(`No user ${user.userId} in shop ${user.shopId}`);
  return account;
}

/** Whoever else changes this user waits until the transaction ends. */
export async function lockAccount(db: Kysely<Schema>, { shopId, userId }: ShopUser): Promise<void> {
  await db
    .selectFrom('shop_user')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

/** Writes the e-mail of a user, who has yet to prove that it is theirs. */
export async function setEmail(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
  email: string,
): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ email, email_verified: false })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}

/** Notes that the person got what was mailed to this address. False when they have another by now. */
export async function markEmailVerified(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_user')
    .set({ email_verified: true })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPasswordHash(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ password_hash: passwordHash })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}
