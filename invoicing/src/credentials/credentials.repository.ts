import type { ShopDatabase } from '../database/database.ts';

/** Encrypted, as stored. */
export interface SealedCredentials {
  key: Buffer;
  certificate: Buffer | null;
}

export async function findCredentials(
  shop: ShopDatabase,
  id: string,
): Promise<SealedCredentials | undefined> {
  const row = await shop
    .selectFrom('credentials')
    .select(['private_key', 'certificate'])
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { key: row.private_key, certificate: row.certificate };
}

/** Replaces the data of the id. */
export async function storeCredentials(
  shop: ShopDatabase,
  id: string,
  { key, certificate, now }: SealedCredentials & { now: Date },
): Promise<void> {
  const values = { private_key: key, certificate, updated_at: now };
  await shop
    .insertInto('credentials')
    .values({ shop_id: shop.shopId, id, ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(values))
    .execute();
}

/** Stores a key, unless the id already has one. Returns whether it was stored. */
export async function storeNewKey(
  shop: ShopDatabase,
  id: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await shop
    .insertInto('credentials')
    .values({
      shop_id: shop.shopId,
      id,
      private_key: key,
      certificate: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return stored === 1n;
}

/** Stores the certificate of a key. */
export async function storeCertificate(
  shop: ShopDatabase,
  id: string,
  { certificate, now }: { certificate: Buffer; now: Date },
): Promise<void> {
  await shop
    .updateTable('credentials')
    .set({ certificate, updated_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCredentials(shop: ShopDatabase, id: string): Promise<void> {
  await shop
    .deleteFrom('credentials')
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute();
}
