import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { jsonOf } from '../batches/json-columns.ts';
import type { Direction } from './apply-batch.repository.ts';
import { type Column, ofBatch, withProduct } from './batch-columns.ts';

// A sale waits for the products that a batch has locked. So all rows are compared and written
// before, and compared once more under the locks; few of them differ by then.

/** A row whose product is not as the batch expects it. */
export interface Mismatch {
  place: number;
  name: string;
}

/**
 * Adds the values of now to what the person saw (`before`), of columns that a row gives and whose
 * value the person did not see.
 */
export async function completeRows(tx: ShopTransaction, batchId: string): Promise<void> {
  await sql`update product_batch_row row set before = row.before || (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(product))
      where row.after ? key and not row.before ? key)
    from product
    where ${ofBatch(tx, batchId)} and row.outcome = 'applied'
      and exists (select from jsonb_object_keys(row.after) as key where not row.before ? key)
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}

/** The columns that a batch expects of its products, and the outcome of its rows that are settled. */
const EXPECTED = {
  apply: { values: sql`row.before - 'stock'`, outcome: 'applied' },
  undo: { values: sql`row.after`, outcome: 'undone' },
};

/**
 * Whether the product of a row is as the batch expects it. A stock is changed by a difference: only
 * an undo compares it. What the batch added is undone only if nobody edited or sold it.
 */
function isExpected(direction: Direction, columns: readonly Column[]) {
  const isUntouched = sql`product.version = 1 and product.image_id is null`;
  return sql`product.deleted_at is null and case when row.before is null then ${isUntouched}
    else ${jsonOf('product', columns)} @> (${EXPECTED[direction].values}) end`;
}

/** Decides which rows of a batch whose time has come are applied: the others are skipped. */
export async function settleApplied(
  tx: ShopTransaction,
  batchId: string,
  columns: readonly Column[],
): Promise<void> {
  await sql`update product_batch_row row
    set outcome = case when ${isExpected('apply', columns)} then 'applied' else 'skipped' end
    from product
    where ${ofBatch(tx, batchId)} and row.outcome = 'pending'
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}

/** Decides which rows of a batch are undone. The others, and removed products, stay as they are. */
export async function settleUndone(
  tx: ShopTransaction,
  batchId: string,
  columns: readonly Column[],
): Promise<void> {
  await sql`update product_batch_row row set outcome = case
      when row.after is not null and ${isExpected('undo', columns)} then 'undone' else 'kept' end
    from product
    where ${ofBatch(tx, batchId)} and row.outcome = 'applied'
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}

/**
 * Locks the products that a batch is about to change, in the order in which sales lock theirs.
 * Returns the rows whose product changed since they were settled.
 */
export async function lockProducts(
  tx: ShopTransaction,
  batchId: string,
  direction: Direction,
  columns: readonly Column[],
): Promise<Mismatch[]> {
  // Products that the batch itself added need no lock when it is applied.
  const settled = sql`${ofBatch(tx, batchId)} and row.outcome = ${EXPECTED[direction].outcome}
    ${direction === 'apply' ? sql`and row.before is not null` : sql``}`;
  const { rows } = await sql<Mismatch>`
    with locked as materialized (
      select place, product.name, ${isExpected(direction, columns)} as holds
      from product_batch_row row ${withProduct} where ${settled}
      order by product.id for no key update of product
    )
    select place, name from locked where not holds order by place`.execute(tx);
  return rows;
}

/** Leaves the products of these rows as they are. */
export async function leaveRows(
  tx: ShopTransaction,
  batchId: string,
  rows: readonly Mismatch[],
  outcome: 'skipped' | 'kept',
): Promise<void> {
  if (rows.length === 0) return;
  const places = rows.map(({ place }) => place);
  await sql`update product_batch_row row set outcome = ${outcome}
    where ${ofBatch(tx, batchId)} and place = any(${places}::integer[])`.execute(tx);
}

/** Adds what was sold since to the stocks of a batch: it changes a stock by a difference. */
export async function moveStocks(tx: ShopTransaction, batchId: string): Promise<void> {
  await sql`update product_batch_row row set
      before = jsonb_set(row.before, '{stock}', to_jsonb(product.stock)),
      after = jsonb_set(row.after, '{stock}', to_jsonb(product.stock
        + (row.after ->> 'stock')::numeric - (row.before ->> 'stock')::numeric))
    from product
    where ${ofBatch(tx, batchId)} and row.outcome = 'applied' and row.before is not null
      and row.after ? 'stock' and product.stock <> (row.before ->> 'stock')::numeric
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}
