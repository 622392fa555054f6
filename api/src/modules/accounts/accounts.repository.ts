import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import { permissionsOf, type Role } from '@mostrador/domain';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../../database/database.ts';
import { findName, releaseEmail, type ShopUser, takeName } from './account-names.repository.ts';
import { emailTaken } from './accounts.errors.ts';

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
  /** Where the account is recovered: `user.email`, or the one before until that is verified. */
  recoveryEmail: string | null;
  recoveryEmailVerified: boolean;
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
      'recovery_email',
      'recovery_email_verified',
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
    recoveryEmail: row.recovery_email,
    recoveryEmailVerified: row.recovery_email_verified,
    user: {
      _id: row.id,
      username: row.username,
      email: row.email,
      storeName: row.store_name,
      provincia: row.provincia,
      phoneNumber: row.phone_number,
      emailVerified: row.recovery_email_verified && row.email === row.recovery_email,
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

/** Writes the e-mail that a user says they have. It is theirs once they prove it: see `ownEmail`. */
export async function setEmail(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
  email: string,
): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ email })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}

/**
 * Makes an address the user's own: they read what was mailed to it. What they had before is anybody's,
 * and a change that waits is forgotten. Throws `account.email-taken`. Call it in a transaction.
 */
export async function ownEmail(
  db: Kysely<Schema>,
  { shopId, userId }: ShopUser,
  email: string,
): Promise<void> {
  await releaseEmail(db, { shopId, userId });
  await takeName(db, 'email', email, { shopId, userId });
  await db
    .updateTable('shop_user')
    .set({ email, recovery_email: email, recovery_email_verified: true })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}

/**
 * Frees an address that another account has and never verified, for who reads its mail. Throws
 * `account.email-taken` when that account did.
 */
export async function freeUnverifiedEmail(
  database: Database,
  email: string,
  { userId }: ShopUser,
): Promise<void> {
  const holder = await findName(database.global, 'email', email);
  if (!holder || holder.userId === userId) return;
  await database
    .forShop(holder.shopId)
    .transaction()
    .execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('shop_user')
        .set({ recovery_email: null })
        .where('shop_id', '=', holder.shopId)
        .where('id', '=', holder.userId)
        .where('recovery_email_verified', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw emailTaken();
      await releaseEmail(db, holder);
    });
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
