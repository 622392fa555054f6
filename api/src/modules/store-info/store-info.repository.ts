import type { StoreInfo } from '@mostrador/contracts/store-info';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { logoOf } from '../images/image-addresses.ts';

/** The fields of the shop that the administrator may change. */
export type ShopFacts = Pick<StoreInfo, 'storeName' | 'provincia' | 'phoneNumber' | 'address'>;

/** Returns the shop, with the name of its administrator. */
export async function findStoreInfo(db: ShopDatabase): Promise<StoreInfo> {
  const { logoId, createdAt, ...info } = await db
    .selectFrom('shop')
    .innerJoin('shop_user', 'shop_user.shop_id', 'shop.id')
    .select([
      'shop.name as storeName',
      'shop_user.username',
      'provincia',
      'phone_number as phoneNumber',
      'address',
      'logo_id as logoId',
      'shop.created_at as createdAt',
    ])
    .where('shop.id', '=', db.shopId)
    .where('role', '=', 'admin')
    .orderBy('shop_user.created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...info, createdAt: createdAt.toISOString(), logo: logoOf(db, logoId) };
}

/** Locks the shop's row: other changes wait until the transaction ends. */
export async function lockShop(
  tx: ShopTransaction,
): Promise<{ facts: ShopFacts; logoId: string | null }> {
  const { logoId, ...facts } = await tx
    .selectFrom('shop')
    .select([
      'name as storeName',
      'provincia',
      'phone_number as phoneNumber',
      'address',
      'logo_id as logoId',
    ])
    .where('id', '=', tx.shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { facts, logoId };
}

export async function updateShopFacts(
  tx: ShopTransaction,
  { storeName, provincia, phoneNumber, address }: ShopFacts,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ name: storeName, provincia, phone_number: phoneNumber, address })
    .where('id', '=', tx.shopId)
    .execute();
}

export async function updateLogo(tx: ShopTransaction, logoId: string | null): Promise<void> {
  await tx.updateTable('shop').set({ logo_id: logoId }).where('id', '=', tx.shopId).execute();
}
