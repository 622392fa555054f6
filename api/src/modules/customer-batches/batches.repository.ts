import {
  BATCH_PAGE_SIZE,
  type CustomerBatch,
  type CustomerBatchCounts,
} from '@mostrador/contracts/customer-batches';
import {
  type CheckedCustomerBatch,
  type CheckedCustomerBatchRows,
  type CustomerBatchDetail,
  customerBatch,
  type customerBatchRowQuery,
} from '@mostrador/contracts/customer-batches.schemas';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Schema, ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';
import { createBatchParts } from '../batches/batch-parts.ts';
import { asShown } from '../batches/shown-columns.ts';
import type { BatchRow } from './batch-rows.ts';
import { batchNotFound, partsMissing } from './customer-batches.errors.ts';

const LIST_PAGE_SIZE = 20;

const FIELDS = customerBatch.omit({ userId: true, undoneBy: true, counts: true }).keyof().options;
const readFields = createFieldReader(FIELDS);

export const parts = createBatchParts<CheckedCustomerBatchRows>({
  table: 'customer_batch_part',
  missing: partsMissing,
});

/** Writes a batch without its rows. */
export async function insertBatch(
  tx: ShopTransaction,
  { _id, title }: CheckedCustomerBatch,
  { fingerprint, userId, now }: { fingerprint: Buffer; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_batch')
    .values({
      shop_id: tx.shopId,
      id: _id,
      title,
      state: 'applied',
      fingerprint,
      counts: sql`'{}'::jsonb`,
      user_id: userId,
      created_at: now,
    })
    .execute();
}

/**
 * Writes rows of a batch, from a place on. Rejects with the database's error for a customer that the
 * batch already has.
 */
export async function insertRows(
  tx: ShopTransaction,
  batchId: string,
  rows: readonly BatchRow[],
  from: number,
): Promise<void> {
  const written = rows.map(({ customerId, before, after }, index) => ({
    customer_id: customerId,
    place: from + index,
    before,
    after,
  }));
  await sql`insert into customer_batch_row
      (shop_id, batch_id, customer_id, place, before, after, outcome)
    select ${tx.shopId}, ${batchId}, customer_id, place, before, after, 'applied'
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as row (customer_id uuid, place integer, before jsonb, after jsonb)`.execute(tx);
}

/** Returns the batch with this id and the fingerprint of its request. */
export async function findBatch(
  db: ShopDatabase,
  id: string,
): Promise<{ batch: CustomerBatch; fingerprint: Buffer } | undefined> {
  const row = await selectBatches(db)
    .select('customer_batch.fingerprint')
    .where('customer_batch.id', '=', id)
    .executeTakeFirst();
  return row && { batch: toBatch(row), fingerprint: row.fingerprint };
}

/** Returns the batch with this id. Throws `customer-batch.not-found`. */
export async function getBatch(db: ShopDatabase, id: string): Promise<CustomerBatch> {
  const found = await findBatch(db, id);
  if (!found) throw batchNotFound();
  return found.batch;
}

/**
 * Locks the batch until the transaction ends, and returns its name and state. Throws
 * `customer-batch.not-found`.
 */
export async function lockBatch(tx: ShopTransaction, id: string) {
  const row = await tx
    .selectFrom('customer_batch')
    .select(['title', 'state'])
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
  {
    counts,
    ...columns
  }: Pick<Updateable<Schema['customer_batch']>, 'state' | 'undone_at' | 'undone_by'> & {
    counts: CustomerBatchCounts;
  },
): Promise<void> {
  await tx
    .updateTable('customer_batch')
    .set({ ...columns, counts: sql`${JSON.stringify(counts)}::jsonb` })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}

/** Returns a page of the shop's batches, newest first. */
export async function listBatches(db: ShopDatabase, page: number) {
  const { total } = await db
    .selectFrom('customer_batch')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const rows = await selectBatches(db)
    .orderBy('customer_batch.created_at', 'desc')
    .orderBy('customer_batch.id', 'desc')
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE)
    .execute();
  return { batches: rows.map(toBatch), pagination: paginated(Number(total), page, LIST_PAGE_SIZE) };
}

/** The columns that a customer does not show. */
const HIDDEN = ['search_key', 'shared_document'];

/** Returns a page of the rows of a batch, in the order of its request. */
export async function listRows(
  db: ShopDatabase,
  batchId: string,
  { page, outcome }: z.output<typeof customerBatchRowQuery>,
): Promise<Pick<CustomerBatchDetail, 'rows' | 'pagination'>> {
  const ofBatch = db
    .selectFrom('customer_batch_row as row')
    .where('row.shop_id', '=', db.shopId)
    .where('row.batch_id', '=', batchId)
    .$if(outcome !== undefined, (all) => all.where('outcome', '=', outcome as 'applied'));
  const { total } = await ofBatch
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofBatch
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'row.shop_id')
        .onRef('customer.id', '=', 'row.customer_id'),
    )
    .select(['customer.id', 'customer.name', 'row.before', 'row.after', 'row.outcome'])
    .orderBy('place')
    .limit(BATCH_PAGE_SIZE)
    .offset((page - 1) * BATCH_PAGE_SIZE)
    .execute();
  return {
    rows: rows.map(({ id, name, before, after, outcome }) => ({
      customer: { _id: id, name },
      before: before && asShown(before, HIDDEN),
      after: asShown(after, HIDDEN),
      outcome,
    })),
    pagination: paginated(Number(total), page, BATCH_PAGE_SIZE),
  };
}

function paginated(total: number, page: number, size: number) {
  return { page, pages: Math.max(1, Math.ceil(total / size)), total };
}

function selectBatches(db: ShopDatabase) {
  return db
    .selectFrom('customer_batch')
    .innerJoin('shop_user as author', (join) =>
      join
        .onRef('author.shop_id', '=', 'customer_batch.shop_id')
        .onRef('author.id', '=', 'customer_batch.user_id'),
    )
    .leftJoin('shop_user as undoer', (join) =>
      join
        .onRef('undoer.shop_id', '=', 'customer_batch.shop_id')
        .onRef('undoer.id', '=', 'customer_batch.undone_by'),
    )
    .select(columnsFor('customer_batch', FIELDS))
    .select([
      'counts',
      'user_id',
      'author.username as username',
      'undone_by',
      'undoer.username as undoer_name',
    ])
    .where('customer_batch.shop_id', '=', db.shopId);
}

type BatchRecord = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

function toBatch(row: BatchRecord): CustomerBatch {
  const { user_id, username, undone_by, undoer_name, counts } = row;
  return {
    ...readFields(row),
    userId: { _id: user_id, username },
    undoneBy: undone_by === null ? null : { _id: undone_by, username: undoer_name ?? '' },
    counts,
  };
}
