import type {
  CheckedNewSeller,
  CheckedSellerPermissions,
  ShopUser,
} from '@mostrador/contracts/users';
import { maxDiscountOf, permissionsOf, type Role } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
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
      password_hash: seller.passwordHash,
      role: 'vendedor',
      ...columnsOf(seller),
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
    .set(columnsOf(granted))
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

const COLUMNS = [
  'id',
  'username',
  'role',
  'can_manage_products',
  'can_manage_sales',
  'can_view_history',
  'can_manage_cash_register',
  'max_discount',
  'is_active',
  'created_at',
] as const;

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
    _id: row.id,
    username: row.username,
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
    maxDiscount: maxDiscountOf({ role, maxDiscount: row.max_discount }),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}

function columnsOf({ permissions, maxDiscount }: CheckedSellerPermissions) {
  return {
    ...(permissions && {
      can_manage_products: permissions.canManageProducts,
      can_manage_sales: permissions.canManageSales,
      can_view_history: permissions.canViewHistory,
      can_manage_cash_register: permissions.canManageCashRegister,
    }),
    ...(maxDiscount !== undefined && { max_discount: maxDiscount }),
  };
}
