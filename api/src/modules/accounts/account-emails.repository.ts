import type { Database, ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { findName, releaseEmail, type ShopUser, takeName } from './account-names.repository.ts';
import { emailTaken } from './accounts.errors.ts';

/**
 * Writes the e-mail that a user entered. It becomes theirs only once they prove it: see `ownEmail`.
 */
export async function setEmail(
  db: ShopDatabase,
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
 * Makes an address the user's own, after they opened the link mailed to it. Frees their previous
 * address and discards a pending change. Throws `account.email-taken`.
 */
export async function ownEmail(
  db: ShopTransaction,
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
 * Frees an address that another account has but never verified, for the person who reads its mail.
 * Throws `account.email-taken` when the other account did verify it.
 */
export async function freeUnverifiedEmail(
  database: Database,
  email: string,
  { userId }: ShopUser,
): Promise<void> {
  const holder = await findName(database.global, 'email', email);
  if (!holder || holder.userId === userId) return;
  await database.forShop(holder.shopId).transact(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shop_user')
      .set({ recovery_email: null })
      .where('shop_id', '=', holder.shopId)
      .where('id', '=', holder.userId)
      .where('recovery_email_verified', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw emailTaken();
    await releaseEmail(tx, holder);
  });
}
