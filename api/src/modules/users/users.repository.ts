import type {
  CheckedNewSeller,
  CheckedSellerPermissions,
  ShopUser,
} from '@mostrador/contracts/users';
import { shopUser } from '@mostrador/contracts/users.schemas';
import { maxDiscountOf, PERMISSIONS, permissionsOf, type Role } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { columnsFor, columnsOf, createFieldReader } from '../../database/row-fields.ts';
import { notASeller, userNotFound } from './users.errors.ts';

/** Returns the administrator, and the sellers by name. Omits removed sellers. */
export async function listUsers(db: ShopDatabase): Promise<ShopUser[]> {
  const rows = await selectUsers(db).orderBy('role').orderBy('username').orderBy('id').execute();
  return rows.map(toShopUser);
}

/**
 * Locks a seller and returns them: other changes of them, and their sign-ins, wait until the
 * transaction ends. Throws `user.not-found`, and `user.not-a-seller` for the administrator.
 */
export async function lockSeller(tx: ShopTransaction, id: string): Promise<ShopUser> {
  const row = await selectUsers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw userNotFound();
  const user = toShopUser(row);
  if (user.role !== 'vendedor') throw notASeller();
  return user;
}

export interface SellerToInsert extends Omit<CheckedNewSeller, 'password'> {
  id: string;
  passwordHash: string;
  now: Date;
}

export async function insertSeller(tx: ShopTransaction, seller: SellerToInsert): Promise<ShopUser> {
  const row = await tx
    .insertInto('shop_user')
    .values({
      shop_id: tx.shopId,
      id: seller.id,
      username: seller.username,
      real_name: seller.realName,
      password_hash: seller.passwordHash,
      role: 'vendedor',
      ...grantedColumns(seller),
      created_at: seller.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toShopUser(row);
}

/** Replaces the permissions of a seller. */
export async function updatePermissions(
  tx: ShopTransaction,
  id: string,
  granted: CheckedSellerPermissions,
): Promise<ShopUser> {
  const row = await updateUser(tx, id)
    .set(grantedColumns(granted))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toShopUser(row);
}

export async function updateRealName(
  tx: ShopTransaction,
  id: string,
  realName: string | null,
): Promise<ShopUser> {
  const row = await updateUser(tx, id)
    .set({ real_name: realName })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toShopUser(row);
}

export async function setActive(tx: ShopTransaction, id: string, isActive: boolean): Promise<void> {
  await updateUser(tx, id).set({ is_active: isActive }).execute();
}

/** Marks a seller as removed and deletes their PIN. The row stays for their sales. */
export async function markSellerRemoved(tx: ShopTransaction, id: string, now: Date): Promise<void> {
  await updateUser(tx, id).set({ is_active: false, deleted_at: now, pin_hash: null }).execute();
}

function updateUser(tx: ShopTransaction, id: string) {
  return tx.updateTable('shop_user').where('shop_id', '=', tx.shopId).where('id', '=', id);
}

const FIELDS = shopUser.omit({ permissions: true }).keyof().options;
const COLUMNS = columnsFor('shop_user', [...FIELDS, ...PERMISSIONS]);
const readFields = createFieldReader(FIELDS);
const readPermissions = createFieldReader(PERMISSIONS);

function selectUsers(db: ShopDatabase) {
  return db
    .selectFrom('shop_user')
    .select(COLUMNS)
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toShopUser(row: UserRow): ShopUser {
  const role = row.role as Role;
  return {
    ...readFields(row),
    role,
    permissions: permissionsOf({ role, permissions: readPermissions(row) }),
    maxDiscount: maxDiscountOf({ role, maxDiscount: row.max_discount }),
  };
}

function grantedColumns({ permissions, maxDiscount }: CheckedSellerPermissions) {
  return columnsOf('shop_user', [...PERMISSIONS, 'maxDiscount'], { ...permissions, maxDiscount });
}
