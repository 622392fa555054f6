import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { storeSlug } from '@mostrador/domain/store-slug';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { withLaterParts } from '../store-config/later-parts.ts';

/** The latest publication of a store. */
export interface Publication {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** In percent. */
  progress: number;
  problem: string | null;
}

export interface OnlineStore {
  slug: string;
  isOpen: boolean;
  /** The settings that visitors see, or would see if the store was open. */
  published: ParsedStoreConfig | null;
  publishedAt: Date | null;
  publication: Publication | null;
}

/** Returns the store; undefined until the shop activates it for the first time. */
export async function findOnlineStore(db: ShopDatabase): Promise<OnlineStore | undefined> {
  const row = await db
    .selectFrom('online_store')
    .innerJoin('store_address', 'store_address.shop_id', 'online_store.shop_id')
    .selectAll('online_store')
    .select('slug')
    .where('online_store.shop_id', '=', db.shopId)
    .executeTakeFirst();
  return (
    row && {
      slug: row.slug,
      isOpen: row.is_open,
      published: row.published && withLaterParts(row.published),
      publishedAt: row.published_at,
      publication:
        row.publication_id && row.publication_state
          ? {
              id: row.publication_id,
              state: row.publication_state,
              progress: row.publication_progress,
              problem: row.publication_problem,
            }
          : null,
    }
  );
}

/** Starts a publication, which replaces a running one. */
export async function putPublication(tx: ShopTransaction, publicationId: string): Promise<void> {
  const values = {
    publication_id: publicationId,
    publication_state: 'running' as const,
    publication_progress: 0,
    publication_problem: null,
  };
  await tx
    .insertInto('online_store')
    .values({ shop_id: tx.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}

/** Gives a store the first free address made from its name, permanently. */
export async function takeAddress(tx: ShopTransaction, name: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const slug = storeSlug(name, attempt);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('store_address')
      .values({ slug, shop_id: tx.shopId })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return slug;
  }
}

/** Stores the progress, unless another publication replaced this one. */
export async function noteProgress(
  db: ShopDatabase,
  publicationId: string,
  progress: number,
): Promise<void> {
  await updateRunning(db, publicationId).set({ publication_progress: progress }).execute();
}

export async function noteFailure(
  db: ShopDatabase,
  publicationId: string,
  problem: string,
): Promise<void> {
  await updateRunning(db, publicationId)
    .set({ publication_state: 'failed', publication_problem: problem })
    .execute();
}

/**
 * Publishes the settings: visitors see them once this commits. False when another publication
 * replaced this one.
 */
export async function openStore(
  db: ShopDatabase,
  publicationId: string,
  { settings, now }: { settings: ParsedStoreConfig; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateRunning(db, publicationId)
    .set({
      is_open: true,
      published: settings,
      published_at: now,
      publication_state: 'done',
      publication_progress: 100,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes the store to visitors, and ends a running publication. */
export async function closeStore(tx: ShopTransaction): Promise<void> {
  await tx
    .updateTable('online_store')
    .set({ is_open: false, publication_id: null, publication_state: null })
    .where('shop_id', '=', tx.shopId)
    .execute();
}

function updateRunning(db: ShopDatabase, publicationId: string) {
  return db
    .updateTable('online_store')
    .where('shop_id', '=', db.shopId)
    .where('publication_id', '=', publicationId)
    .where('publication_state', '=', 'running');
}
