import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { touched } from '../../database/touched.ts';

/** The first key of the advisory lock; unique among locks with two keys. */
const STORAGE_LOCK = 1;

/** Makes other uploads of the shop wait to count until the transaction ends. */
export async function lockStorage(tx: ShopTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STORAGE_LOCK}, hashtext(${tx.shopId}))`.execute(tx);
}

/** The place of an image that an upload replaces. */
export interface ReplacedImage {
  /** The product that shows the image. */
  replacedOn?: string | undefined;
  /** The image is the shop's logo. */
  replacesLogo?: boolean | undefined;
  /** The image is this one of the online store. */
  replacesInStore?: StoreImageKind | undefined;
}

type StoreImageKind = 'logo' | 'banner' | 'favicon';

/** Returns the bytes of all images of the shop, less the one that is being replaced. */
export async function countStoredBytes(
  db: ShopDatabase,
  replaced: ReplacedImage = {},
): Promise<number> {
  const { bytes } = await db
    .selectFrom('image')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('shop_id', '=', db.shopId)
    .where('id', 'is distinct from', selectReplaced(db, replaced))
    .executeTakeFirstOrThrow();
  return bytes;
}

function selectReplaced(
  db: ShopDatabase,
  { replacedOn, replacesLogo = false, replacesInStore }: ReplacedImage,
) {
  if (replacesLogo)
    return db.selectFrom('shop').select('logo_id as image_id').where('id', '=', db.shopId);
  if (replacesInStore)
    return db
      .selectFrom('store_config')
      .select(`${replacesInStore}_id as image_id`)
      .where('shop_id', '=', db.shopId);
  return db
    .selectFrom('product')
    .select('image_id')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', replacedOn ?? null);
}

export async function insertImage(
  tx: ShopTransaction,
  { id, bytes, now }: { id: string; bytes: number; now: Date },
): Promise<void> {
  await tx.insertInto('image').values({ shop_id: tx.shopId, id, bytes, created_at: now }).execute();
}

export async function imageExists(db: ShopDatabase, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('image')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the row of an image that nothing shows. If a product, shop or store starts to show it
 * concurrently, either this or that write fails, by the foreign key.
 */
export async function deleteUnusedImage(db: ShopDatabase, id: string): Promise<void> {
  await db
    .deleteFrom('image')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product')
            .select('product.id')
            .where('product.shop_id', '=', db.shopId)
            .where('product.image_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop')
            .select('shop.id')
            .where('shop.id', '=', db.shopId)
            .where('shop.logo_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('store_config')
            .select('store_config.shop_id')
            .where('store_config.shop_id', '=', db.shopId)
            .where((eb) =>
              eb.or([eb('logo_id', '=', id), eb('banner_id', '=', id), eb('favicon_id', '=', id)]),
            ),
        ),
      ),
    )
    .execute();
}

/**
 * Lets the product of an image show its thumbnails, and counts their bytes. Does nothing when no
 * product shows the image, or when its thumbnails are already shown.
 */
export async function addThumbnails(
  tx: ShopTransaction,
  { id, bytes, now }: { id: string; bytes: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ thumbnails_ready: true, ...touched(now) })
    .where('shop_id', '=', tx.shopId)
    .where('image_id', '=', id)
    .where('thumbnails_ready', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('image')
    .set({ bytes: sql`bytes + ${bytes}` })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}
