import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { withLaterParts } from './later-parts.ts';

export const STORE_IMAGES = ['logo', 'banner', 'favicon'] as const;
export type StoreImageKind = (typeof STORE_IMAGES)[number];

/** A shop's configuration of its store. Visitors see its images at once. */
export interface StoredStoreConfig {
  /** Null while only images were uploaded. */
  settings: ParsedStoreConfig | null;
  /** Ids of the images. */
  images: Record<StoreImageKind, string | null>;
}

/** Returns the configuration; undefined when the shop never configured a store. */
export async function findStoreConfig(db: ShopDatabase): Promise<StoredStoreConfig | undefined> {
  const row = await selectConfig(db).executeTakeFirst();
  return row && configOf(row);
}

/**
 * Returns the configuration and locks it: other such calls of the shop wait until the transaction
 * ends.
 */
export async function lockStoreConfig(tx: ShopTransaction): Promise<StoredStoreConfig | undefined> {
  // Locks the shop's row, since there may be no configuration yet.
  const lock = tx.selectFrom('shop').select('id').where('id', '=', tx.shopId).forNoKeyUpdate();
  const [, { rows }] = await pipelined(tx, [lock, selectConfig(tx)]);
  return rows[0] && configOf(rows[0]);
}

export async function putSettings(tx: ShopTransaction, settings: ParsedStoreConfig): Promise<void> {
  await tx
    .insertInto('store_config')
    .values({ shop_id: tx.shopId, settings })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ settings }))
    .execute();
}

export async function putImage(
  tx: ShopTransaction,
  kind: StoreImageKind,
  imageId: string | null,
): Promise<void> {
  const image = { [`${kind}_id` as const]: imageId };
  await tx
    .insertInto('store_config')
    .values({ shop_id: tx.shopId, ...image })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(image))
    .execute();
}

function selectConfig(db: ShopDatabase) {
  return db
    .selectFrom('store_config')
    .select(['settings', 'logo_id', 'banner_id', 'favicon_id'])
    .where('shop_id', '=', db.shopId);
}

function configOf(
  row: Awaited<ReturnType<ReturnType<typeof selectConfig>['executeTakeFirstOrThrow']>>,
): StoredStoreConfig {
  return {
    settings: row.settings && withLaterParts(row.settings),
    images: { logo: row.logo_id, banner: row.banner_id, favicon: row.favicon_id },
  };
}
