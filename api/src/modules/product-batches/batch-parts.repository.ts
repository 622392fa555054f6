import { MAX_PARTS } from '@mostrador/contracts/product-batches';
import type { CheckedBatchRows } from '@mostrador/contracts/product-batches.schemas';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { partsMissing, tooManyParts } from './product-batches.errors.ts';

/** A batch whose parts stopped arriving is forgotten after this. */
const KEPT_HOURS = 24;
/** Parts that a shop may have stored: those of two batches that are being sent. */
const MAX_STORED = 2 * MAX_PARTS;

/** Stores a part of a batch, in place of an earlier one. Throws `product-batch.too-many-parts`. */
export async function putPart(
  shop: ShopDatabase,
  {
    batchId,
    part,
    rows,
    now,
  }: { batchId: string; part: number; rows: CheckedBatchRows; now: Date },
): Promise<void> {
  await shop.transact(async (tx) => {
    await tx
      .deleteFrom('product_batch_part')
      .where('shop_id', '=', tx.shopId)
      .where('created_at', '<', sql<Date>`${now}::timestamptz - ${`${KEPT_HOURS} hours`}::interval`)
      .execute();
    const { stored } = await tx
      .selectFrom('product_batch_part')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('shop_id', '=', tx.shopId)
      .where((eb) => eb.or([eb('batch_id', '<>', batchId), eb('part', '<>', part)]))
      .executeTakeFirstOrThrow();
    if (Number(stored) >= MAX_STORED) throw tooManyParts();
    const written = sql<CheckedBatchRows>`${JSON.stringify(rows)}::jsonb`;
    await tx
      .insertInto('product_batch_part')
      .values({ shop_id: tx.shopId, batch_id: batchId, part, rows: written, created_at: now })
      .onConflict((taken) =>
        taken
          .columns(['shop_id', 'batch_id', 'part'])
          .doUpdateSet({ rows: written, created_at: now }),
      )
      .execute();
  });
}

/**
 * Returns the number of products that the stored parts of a batch add. Throws
 * `product-batch.parts-missing` unless there are as many parts as were sent.
 */
export async function countCreates(
  tx: ShopTransaction,
  batchId: string,
  parts: number,
): Promise<number> {
  const { rows } = await sql<{ parts: number; creates: number }>`
    select count(*)::int as parts,
      coalesce(sum(jsonb_array_length(rows -> 'creates')), 0)::int as creates
    from product_batch_part
    where shop_id = ${tx.shopId} and batch_id = ${batchId} and part < ${parts}`.execute(tx);
  if (rows[0]?.parts !== parts) throw partsMissing();
  return rows[0].creates;
}

/** Returns a stored part. */
export async function readPart(
  tx: ShopTransaction,
  batchId: string,
  part: number,
): Promise<CheckedBatchRows> {
  const { rows } = await tx
    .selectFrom('product_batch_part')
    .select('rows')
    .where('shop_id', '=', tx.shopId)
    .where('batch_id', '=', batchId)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return rows;
}

/** A code that a batch gives to a product, and the path of its field in the request. */
export interface GivenCode {
  barcode: string;
  path: string;
  /** Null for a product that the batch adds. */
  productId: string | null;
}

/** Returns the codes that the stored parts of a batch give to products. */
export async function readCodes(tx: ShopTransaction, batchId: string): Promise<GivenCode[]> {
  const { rows } = await sql<GivenCode>`
    select row ->> 'barcode' as barcode, null as "productId",
      format('parts.%s.creates.%s.barcode', part, place - 1) as path
    from product_batch_part, jsonb_array_elements(rows -> 'creates') with ordinality as given (row, place)
    where shop_id = ${tx.shopId} and batch_id = ${batchId} and row ->> 'barcode' is not null
    union all
    select row -> 'to' ->> 'barcode', row ->> '_id',
      format('parts.%s.changes.%s.to.barcode', part, place - 1)
    from product_batch_part, jsonb_array_elements(rows -> 'changes') with ordinality as given (row, place)
    where shop_id = ${tx.shopId} and batch_id = ${batchId} and row -> 'to' ->> 'barcode' is not null`.execute(
    tx,
  );
  return rows;
}

/** Deletes the parts of a batch that is made. */
export async function deleteParts(tx: ShopTransaction, batchId: string): Promise<void> {
  await tx
    .deleteFrom('product_batch_part')
    .where('shop_id', '=', tx.shopId)
    .where('batch_id', '=', batchId)
    .execute();
}
