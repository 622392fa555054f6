import { pipelined, type ShopDatabase, type ShopTransaction } from '../../../database/database.ts';

/** A person's second factor, on or waiting to be confirmed. */
export interface StoredSecondFactor {
  secret: Buffer;
  isEnabled: boolean;
}

export async function findSecondFactor(
  db: ShopDatabase,
  userId: string,
): Promise<StoredSecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'enabled_at'])
    .where('shop_id', '=', db.shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, isEnabled: row.enabled_at !== null };
}

export async function countRecoveryCodes(db: ShopDatabase, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('shop_id', '=', db.shopId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Stores a key to be confirmed, replacing an earlier unconfirmed one. False when a key is already
 * in use.
 */
export async function putUnconfirmed(
  db: ShopDatabase,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ shop_id: db.shopId, user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'user_id'])
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factor.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Turns on the key that was confirmed. False when it was replaced or turned on meanwhile. */
export async function enable(
  tx: ShopTransaction,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ enabled_at: now, last_step: step })
    .where('shop_id', '=', tx.shopId)
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a step and those before it. False when it was already used. */
export async function useStep(
  tx: ShopTransaction,
  { userId, secret, step }: { userId: string; secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('shop_id', '=', tx.shopId)
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. False when the code does not exist or was already used. */
export async function useRecoveryCode(
  tx: ShopTransaction,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('shop_id', '=', tx.shopId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: ShopTransaction,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await pipelined(tx, [
    tx.deleteFrom('recovery_code').where('shop_id', '=', tx.shopId).where('user_id', '=', userId),
    tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ shop_id: tx.shopId, user_id: userId, code_hash }))),
  ]);
}

/** Deletes the key and its recovery codes. */
export async function deleteSecondFactor(tx: ShopTransaction, userId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('shop_id', '=', tx.shopId)
    .where('user_id', '=', userId)
    .execute();
}
