import type { SessionUser } from '@mostrador/contracts/accounts';
import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { maxDiscountOf, PERMISSIONS, permissionsOf, type Role } from '@mostrador/domain';
import { sql } from 'kysely';
import type { Database, ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { createFieldReader } from '../../database/row-fields.ts';
import { logoOf } from '../images/image-addresses.ts';
import type { ShopUser } from './account-names.repository.ts';

/** A user as sign-in needs them: the person, and the hash to check their password against. */
export interface Account {
  user: SessionUser;
  passwordHash: string;
  realName: string | null;
  /** An administrator chose the password. */
  passwordGiven: boolean;
  /**
   * The address that recovers the account: `user.email`, or the previous one until that is
   * verified.
   */
  recoveryEmail: string | null;
  recoveryEmailVerified: boolean;
}

const readPermissions = createFieldReader(PERMISSIONS);

/** Returns the user of the shop with that id, or undefined when the shop has none. */
export async function findAccount(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('shop_user')
    .innerJoin('shop', 'shop.id', 'shop_user.shop_id')
    .select([
      'shop_user.id',
      'username',
      'real_name',
      'email',
      'recovery_email',
      'recovery_email_verified',
      'password_hash',
      'password_given',
      'role',
      'can_manage_products',
      'can_manage_sales',
      'can_view_history',
      'can_manage_cash_register',
      'max_discount',
      'is_active',
      'shop_user.created_at',
      'shop.name as store_name',
      'provincia',
      'phone_number',
      'address',
      'logo_id',
      'cash_register_config',
      ({ selectFrom }) =>
        selectFrom('till_settings')
          .select(sql<number | null>`(settings ->> 'lockAfterMinutes')::int`.as('minutes'))
          .whereRef('till_settings.shop_id', '=', 'shop_user.shop_id')
          .as('lock_after_minutes'),
    ])
    .where('shop_user.shop_id', '=', shopId)
    .where('shop_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as Role;
  return {
    passwordHash: row.password_hash,
    realName: row.real_name,
    passwordGiven: row.password_given,
    recoveryEmail: row.recovery_email,
    recoveryEmailVerified: row.recovery_email_verified,
    user: {
      _id: row.id,
      shopId,
      name: row.real_name ?? row.username,
      username: row.username,
      email: row.email,
      storeName: row.store_name,
      provincia: row.provincia,
      phoneNumber: row.phone_number,
      address: row.address,
      logo: logoOf(db, row.logo_id),
      emailVerified: row.recovery_email_verified && row.email === row.recovery_email,
      role,
      permissions: permissionsOf({
        role,
        permissions: readPermissions(row),
      }),
      maxDiscount: maxDiscountOf({ role, maxDiscount: row.max_discount }),
      isActive: row.is_active,
      createdAt: row.created_at.toISOString(),
      cashRegisterConfig: row.cash_register_config as CashRegisterConfig,
      ...(row.lock_after_minutes && { lockAfterMinutes: row.lock_after_minutes }),
    },
  };
}

/** Returns a user known to exist, such as the caller; see `findAccount`. */
export async function getAccount(db: ShopDatabase, user: ShopUser): Promise<Account> {
  const account = await findAccount(db, user);
  if (!account) throw new Error(`No user ${user.userId} in shop ${user.shopId}`);
  return account;
}

/** Returns a user who may still sign in, or undefined; see `findAccount`. */
export async function findActiveAccount(
  database: Database,
  user: ShopUser,
): Promise<Account | undefined> {
  const account = await findAccount(database.forShop(user.shopId), user);
  return account?.user.isActive ? account : undefined;
}

/** Locks the user: other changes of them wait until the transaction ends. */
export async function lockAccount(
  db: ShopTransaction,
  { shopId, userId }: ShopUser,
): Promise<void> {
  await db
    .selectFrom('shop_user')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

/**
 * Replaces the hash of a user's password by one that they chose. False when it has changed
 * meanwhile. Locks the user.
 */
export async function replacePasswordHash(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_user')
    .set({ password_hash: to, password_given: false })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setRealName(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  realName: string | null,
): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ real_name: realName })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}

/** Stores the hash of a password, which the user chose, or an administrator gave them. */
export async function setPasswordHash(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  { passwordHash, given }: { passwordHash: string; given: boolean },
): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ password_hash: passwordHash, password_given: given })
    .where('shop_id', '=', shopId)
    .where('id', '=', userId)
    .execute();
}
