import {
  BATCH_PAGE_SIZE,
  type BatchCounts,
  type ProductBatch,
} from '@mostrador/contracts/product-batches';
import {
  type batchRowQuery,
  type CheckedProductBatch,
  type ProductBatchDetail,
  productBatch,
} from '@mostrador/contracts/product-batches.schemas';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Schema, ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';
import { asShown } from '../batches/shown-columns.ts';
import type { BatchRow } from './batch-rows.ts';
import { batchNotFound } from './product-batches.errors.ts';

const LIST_PAGE_SIZE = 20;

const FIELDS = productBatch.omit({ userId: true, undoneBy: true, counts: true }).keyof().options;
const readFields = createFieldReader(FIELDS);

/** Writes a batch without its rows. */
export async function insertBatch(
  tx: ShopTransaction,
  batch: CheckedProductBatch,
  { fingerprint, userId, now }: { fingerprint: Buffer; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('product_batch')
    .values({
      shop_id: tx.shopId,
      id: batch._id,
      kind: batch.kind,
      title: batch.title,
      state: 'scheduled',
      fingerprint,
      reason: batch.reason,
      counts: sql`'{}'::jsonb`,
      user_id: userId,
      created_at: now,
      apply_at: batch.applyAt === undefined ? null : new Date(batch.applyAt),
    })
    .execute();
}

/**
 * Writes rows of a batch, from a place on: pending until its time, or applied in this transaction.
 * Rejects with the database's error for a product that the shop does not have, and for one that the
 * batch already has.
 */
export async function insertRows(
  tx: ShopTransaction,
  batchId: string,
  rows: readonly BatchRow[],
  { from, outcome }: { from: number; outcome: 'pending' | 'applied' },
): Promise<void> {
  const written = rows.map(({ productId, before, after }, index) => ({
    product_id: productId,
    place: from + index,
    before,
    after,
  }));
  await sql`insert into product_batch_row
      (shop_id, batch_id, product_id, place, before, after, outcome)
    select ${tx.shopId}, ${batchId}, product_id, place, before, after, ${outcome}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as row (product_id uuid, place integer, before jsonb, after jsonb)`.execute(tx);
}

/** Returns the batch with this id and the fingerprint of its request. */
export async function findBatch(
  db: ShopDatabase,
  id: string,
): Promise<{ batch: ProductBatch; fingerprint: Buffer } | undefined> {
  const row = await selectBatches(db)
    .select('product_batch.fingerprint')
    .where('product_batch.id', '=', id)
    .executeTakeFirst();
  return row && { batch: toBatch(row), fingerprint: row.fingerprint };
}

/** Returns the batch with this id. Throws `product-batch.not-found`. */
export async function getBatch(db: ShopDatabase, id: string): Promise<ProductBatch> {
  const found = await findBatch(db, id);
  if (!found) throw batchNotFound();
  return found.batch;
}

/**
 * Locks the batch until the transaction ends, and returns its state and the reason of its stock
 * movements. Throws `product-batch.not-found`.
 */
export async function lockBatch(tx: ShopTransaction, id: string) {
  const row = await tx
    .selectFrom('product_batch')
    .select(['title', 'state', 'reason', 'user_id', 'apply_at'])
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw batchNotFound();
  return row;
}

/** Sets columns of a batch. */
export async function updateBatch(
  tx: ShopTransaction,
  id: string,
  columns: Pick<
    Updateable<Schema['product_batch']>,
    'state' | 'applied_at' | 'undone_at' | 'undone_by'
  > & { counts?: BatchCounts },
): Promise<void> {
  const { counts, ...others } = columns;
  await tx
    .updateTable('product_batch')
    .set({ ...others, ...(counts && { counts: sql`${JSON.stringify(counts)}::jsonb` }) })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}

/** Returns the batches that wait for their time. */
export async function listScheduled(db: ShopDatabase): Promise<{ id: string; applyAt: Date }[]> {
  const rows = await db
    .selectFrom('product_batch')
    .select(['id', 'apply_at'])
    .where('shop_id', '=', db.shopId)
    .where('state', '=', 'scheduled')
    .execute();
  return rows.flatMap(({ id, apply_at }) => (apply_at ? [{ id, applyAt: apply_at }] : []));
}

/** Returns a page of the shop's batches, newest first. */
export async function listBatches(db: ShopDatabase, page: number) {
  const { total } = await db
    .selectFrom('product_batch')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const rows = await selectBatches(db)
    .orderBy('product_batch.created_at', 'desc')
    .orderBy('product_batch.id', 'desc')
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE)
    .execute();
  return { batches: rows.map(toBatch), pagination: paginated(Number(total), page, LIST_PAGE_SIZE) };
}

/** Returns a page of the rows of a batch, in the order of its request. */
export async function listRows(
  db: ShopDatabase,
  batchId: string,
  { page, outcome }: z.output<typeof batchRowQuery>,
): Promise<Pick<ProductBatchDetail, 'rows' | 'pagination'>> {
  const ofBatch = db
    .selectFrom('product_batch_row as row')
    .where('row.shop_id', '=', db.shopId)
    .where('row.batch_id', '=', batchId)
    .$if(outcome !== undefined, (all) => all.where('outcome', '=', outcome as 'applied'));
  const { total } = await ofBatch
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofBatch
    .innerJoin('product', (join) =>
      join.onRef('product.shop_id', '=', 'row.shop_id').onRef('product.id', '=', 'row.product_id'),
    )
    .select(['product.id', 'product.name', 'row.before', 'row.after', 'row.outcome'])
    .orderBy('place')
    .limit(BATCH_PAGE_SIZE)
    .offset((page - 1) * BATCH_PAGE_SIZE)
    .execute();
  return {
    rows: rows.map(({ id, name, before, after, outcome }) => ({
      product: { _id: id, name },
      before: before && asShown(before, HIDDEN),
      after: after && asShown(after, HIDDEN),
      outcome,
    })),
    pagination: paginated(Number(total), page, BATCH_PAGE_SIZE),
  };
}

/** The columns that a product does not show. */
const HIDDEN = ['search_key', 'shared_code'];

function paginated(total: number, page: number, size: number) {
  return { page, pages: Math.max(1, Math.ceil(total / size)), total };
}

function selectBatches(db: ShopDatabase) {
  return db
    .selectFrom('product_batch')
    .innerJoin('shop_user as author', (join) =>
      join
        .onRef('author.shop_id', '=', 'product_batch.shop_id')
        .onRef('author.id', '=', 'product_batch.user_id'),
    )
    .leftJoin('shop_user as undoer', (join) =>
      join
        .onRef('undoer.shop_id', '=', 'product_batch.shop_id')
        .onRef('undoer.id', '=', 'product_batch.undone_by'),
    )
    .select(columnsFor('product_batch', FIELDS))
    .select([
      'counts',
      'user_id',
      'author.username as username',
      'undone_by',
      'undoer.username as undoer_name',
    ])
    .where('product_batch.shop_id', '=', db.shopId);
}

type BatchRecord = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

function toBatch(row: BatchRecord): ProductBatch {
  const { user_id, username, undone_by, undoer_name, counts } = row;
  return {
    ...readFields(row),
    userId: { _id: user_id, username },
    undoneBy: undone_by === null ? null : { _id: undone_by, username: undoer_name ?? '' },
    counts,
  };
}
