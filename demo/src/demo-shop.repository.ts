import { type Database, pipelined, type ShopDatabase } from '@mostrador/api/database/database';
import { rowsOfName } from '@mostrador/api/modules/accounts/account-names.repository';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import type { Permission } from '@mostrador/domain';
import { sql } from 'kysely';
import type { DemoPerson } from './people.ts';

export interface HiredPerson extends DemoPerson {
  userId: string;
  passwordHash: string;
}

/**
 * Creates the shop with its people, none of whom may sign in yet: their names are reserved, and
 * `openDoors` lets them in when the shop is complete.
 */
export async function insertClosedShop(
  db: ShopDatabase,
  { name, provincia, phoneNumber }: { name: string; provincia: string; phoneNumber: string },
  people: readonly HiredPerson[],
  openedAt: Date,
): Promise<void> {
  const shop = db.insertInto('shop').values({
    id: db.shopId,
    name,
    provincia,
    phone_number: phoneNumber,
    cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
    created_at: openedAt,
  });
  const subscription = db
    .insertInto('subscription')
    .values({ shop_id: db.shopId, plan: 'premium', updated_at: openedAt });
  const users = db.insertInto('shop_user').values(
    people.map((person) => ({
      shop_id: db.shopId,
      id: person.userId,
      username: person.username,
      email: person.email,
      recovery_email: person.email,
      recovery_email_verified: person.email !== null,
      password_hash: person.passwordHash,
      role: person.role,
      can_manage_products: grants(person, 'canManageProducts'),
      can_manage_sales: grants(person, 'canManageSales'),
      can_view_history: grants(person, 'canViewHistory'),
      can_manage_cash_register: grants(person, 'canManageCashRegister'),
      max_discount: person.maxDiscount,
      is_active: false,
      created_at: openedAt,
    })),
  );
  const names = db
    .insertInto('account_name')
    .values(
      people.flatMap(({ username, email, userId }) =>
        [...rowsOfName('username', username), ...(email ? rowsOfName('email', email) : [])].map(
          (row) => ({ ...row, shop_id: db.shopId, user_id: userId }),
        ),
      ),
    );
  await pipelined(db, [shop, subscription, users, names]);
}

function grants({ permissions }: DemoPerson, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** Marks the shop as complete: its people may sign in. */
export async function openDoors(db: ShopDatabase): Promise<void> {
  await db
    .updateTable('shop_user')
    .set({ is_active: true })
    .where('shop_id', '=', db.shopId)
    .execute();
}

/** Whether `openDoors` ran, now or in an earlier run. */
export async function hasOpened(db: ShopDatabase): Promise<boolean> {
  const owner = await db
    .selectFrom('shop_user')
    .select('is_active')
    .where('shop_id', '=', db.shopId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return owner?.is_active ?? false;
}

const DEADLOCK_DETECTED = '40P01';

/**
 * Deletes every row of the shop, if there are any. The last transaction of a killed start may still
 * be adding some: a deadlock with it ends one of both, and the removal begins again.
 */
export async function removeShop(db: ShopDatabase): Promise<void> {
  for (;;)
    try {
      await pipelined(db, [
        // Sales refer to people and products, which are deleted too.
        sql`set constraints all deferred`,
        db.deleteFrom('shop').where('id', '=', db.shopId),
      ]);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK_DETECTED) throw error;
    }
}

export async function hasAnyAccount({ global }: Database): Promise<boolean> {
  const account = await global.selectFrom('account_name').select('key').limit(1).executeTakeFirst();
  return account !== undefined;
}
