import type { UserAtTheTill } from '@mostrador/contracts/pins';
import type { Role } from '@mostrador/domain';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';

/** An active user with a PIN. */
export interface PinHolder {
  id: string;
  username: string;
  role: Role;
  pinHash: string;
}

/** Returns the active users, by name. */
export async function listUsersAtTheTill(db: ShopDatabase): Promise<UserAtTheTill[]> {
  const rows = await db
    .selectFrom('shop_user')
    .select([
      'id as _id',
      'username',
      'real_name as realName',
      'role',
      sql<boolean>`pin_hash is not null`.as('hasPin'),
      // The hash has a random salt: its own hash changes with each PIN, and nobody can guess from it.
      sql<string | null>`left(encode(sha256(convert_to(pin_hash, 'UTF8')), 'hex'), 16)`.as(
        'pinVersion',
      ),
    ])
    .where('shop_id', '=', db.shopId)
    .where('is_active', '=', true)
    .orderBy('username')
    .execute();
  return rows.map(({ role, ...user }) => ({ ...user, role: role as Role }));
}

/** Returns the active user with that id; undefined when they have no PIN. */
export async function findPinHolder(
  db: ShopDatabase,
  userId: string,
): Promise<PinHolder | undefined> {
  const [holder] = await selectHolders(db).where('id', '=', userId).execute();
  return holder;
}

/**
 * Locks a user whose PIN was checked, until the transaction ends. False when they have been
 * deactivated, or their PIN changed or removed, meanwhile.
 */
export async function lockPinHolder(
  tx: ShopTransaction,
  { id, pinHash }: PinHolder,
): Promise<boolean> {
  const same = selectHolders(tx).where('id', '=', id).where('pin_hash', '=', pinHash);
  return (await same.forShare().executeTakeFirst()) !== undefined;
}

/** Returns the active administrators who have a PIN. */
export function listAdminsWithPin(db: ShopDatabase): Promise<PinHolder[]> {
  return selectHolders(db).where('role', '=', 'admin').execute();
}

/**
 * Sets or removes a user's PIN and returns the user; undefined when the shop has no such user. An
 * inactive user may have a PIN: it works again once they are active.
 */
export async function storePin(
  db: ShopDatabase,
  userId: string,
  pinHash: string | null,
): Promise<{ username: string } | undefined> {
  return db
    .updateTable('shop_user')
    .set({ pin_hash: pinHash })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('username')
    .executeTakeFirst();
}

function selectHolders(db: ShopDatabase) {
  return db
    .selectFrom('shop_user')
    .select(['id', 'username', 'role', sql<string>`pin_hash`.as('pinHash')])
    .where('shop_id', '=', db.shopId)
    .where('is_active', '=', true)
    .where('pin_hash', 'is not', null)
    .$castTo<PinHolder>();
}
