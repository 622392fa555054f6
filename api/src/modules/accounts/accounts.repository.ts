import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import type { Role } from '@mostrador/domain';
import {
  constraintOf,
  type Database,
  failedStatementOf,
  pipelined,
  type ShopDatabase,
} from '../../database/database.ts';
import { emailTaken, usernameTaken } from './accounts.errors.ts';
import type { SessionToken } from './session-token.ts';

export interface NewShop {
  userId: string;
  username: string;
  email: string;
  passwordHash: string;
  storeName: string;
  provincia: string | null;
  phoneNumber: string | null;
  now: Date;
}

export interface NewSession {
  userId: string;
  session: SessionToken;
  now: Date;
  expiresAt: Date;
}

/** A user as signing in needs it: the person, and what their password is checked with. */
export interface Account {
  user: SessionUser;
  passwordHash: string;
}

/**
 * Opens the shop with its administrator and their first session, all or nothing.
 * Throws `account.username-taken` or `account.email-taken`.
 */
export async function insertShop(
  db: ShopDatabase,
  shop: NewShop,
  session: NewSession,
): Promise<SessionUser> {
  const usernamePlace = 2;
  try {
    const [, , , , , account] = await pipelined(db, [
      db.insertInto('shop').values({
        id: db.shopId,
        name: shop.storeName,
        provincia: shop.provincia,
        phone_number: shop.phoneNumber,
        cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
        created_at: shop.now,
      }),
      db.insertInto('shop_user').values({
        shop_id: db.shopId,
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
      }),
      insertName(db, 'username', shop.username, shop.userId),
      insertName(db, 'email', shop.email, shop.userId),
      insertSession(db, session),
      selectAccount(db, shop.userId),
    ]);
    return accountOf(account.rows[0] as AccountRow).user;
  } catch (error) {
    if (constraintOf(error) !== 'account_name_pkey') throw error;
    throw failedStatementOf(error) === usernamePlace ? usernameTaken() : emailTaken();
  }
}

/** Whose this username is, in whichever shop; undefined when it is nobody's. */
export async function findUsername(
  { global }: Database,
  username: string,
): Promise<{ shopId: string; userId: string } | undefined> {
  return global
    .selectFrom('account_name')
    .select(['shop_id as shopId', 'user_id as userId'])
    .where('kind', '=', 'username')
    .where('key', '=', nameKey(username))
    .executeTakeFirst();
}

/** The user of the shop with that id, or undefined when the shop has none. */
export async function findAccount(db: ShopDatabase, userId: string): Promise<Account | undefined> {
  const row = await selectAccount(db, userId).executeTakeFirst();
  return row && accountOf(row);
}

/** Starts a session, and forgets those of the same user that have expired. */
export async function startSession(db: ShopDatabase, session: NewSession): Promise<void> {
  await pipelined(db, [
    db
      .deleteFrom('session')
      .where('shop_id', '=', db.shopId)
      .where('user_id', '=', session.userId)
      .where('expires_at', '<=', session.now),
    insertSession(db, session),
  ]);
}

function insertName(db: ShopDatabase, kind: 'username' | 'email', name: string, userId: string) {
  return db
    .insertInto('account_name')
    .values({ kind, key: nameKey(name), shop_id: db.shopId, user_id: userId });
}

/** One form for each name, so that "Sol" and "sol" are the same person. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function insertSession(db: ShopDatabase, { userId, session, now, expiresAt }: NewSession) {
  return db.insertInto('session').values({
    shop_id: db.shopId,
    token_hash: session.hash,
    user_id: userId,
    created_at: now,
    expires_at: expiresAt,
  });
}

function selectAccount(db: ShopDatabase, userId: string) {
  return db
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
    .where('shop_user.shop_id', '=', db.shopId)
    .where('shop_user.id', '=', userId);
}

type AccountRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirst']>>
>;

function accountOf(row: AccountRow): Account {
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
      role: row.role as Role,
      permissions: {
        canManageProducts: row.can_manage_products,
        canManageSales: row.can_manage_sales,
        canViewHistory: row.can_view_history,
        canManageCashRegister: row.can_manage_cash_register,
      },
      isActive: row.is_active,
      createdAt: row.created_at.toISOString(),
      cashRegisterConfig: row.cash_register_config as CashRegisterConfig,
    },
  };
}
