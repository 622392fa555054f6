import type { BatchCounts } from '@mostrador/contracts/product-batches';
import { type RawBuilder, sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { touched } from '../../database/touched.ts';
import { declarationOf } from '../batches/json-columns.ts';
import { MAX_STOCK } from '../products/products.repository.ts';
import { COLUMN_TYPES, COLUMNS, type Column, ofBatch, withProduct } from './batch-columns.ts';
import type { BatchRow } from './batch-rows.ts';

// A batch is applied and undone by a few statements over all of its rows, whatever their number.
// The rows have the columns of the products as JSON.

/** The tables of what a product refers to: a batch that is undone may name one that is gone. */
const REFERRED: Partial<Record<Column, string>> = {
  brand_id: 'brand',
  category_id: 'category',
  subcategory_id: 'subcategory',
};

/** The author of the change of a batch, and its time. */
export interface BatchChange {
  batchId: string;
  userId: string;
  now: Date;
  /** The reason of the stock movements. */
  reason: string;
}

/** Adds the products that the batch brings, with their opening stock, in its order. */
export async function addProducts(
  tx: ShopTransaction,
  rows: readonly BatchRow[],
  { userId, now }: Omit<BatchChange, 'batchId'>,
): Promise<void> {
  const added = rows.flatMap(({ productId, before, after }) =>
    before === null ? [{ ...after, id: productId }] : [],
  );
  if (added.length === 0) return;
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const products = sql`jsonb_populate_recordset(null::product, ${JSON.stringify(added)}::jsonb)`;
  await sql`insert into product (shop_id, id, created_at, updated_at, ${columns})
    select ${tx.shopId}, id, ${now}, ${now}, ${columns} from ${products}`.execute(tx);
  await sql`insert into stock_movement
      (shop_id, id, product_id, kind, quantity, stock_after, user_id, created_at)
    select ${tx.shopId}, gen_random_uuid(), id, 'opening', stock, stock, ${userId}, ${now}
    from ${products} where stock > 0`.execute(tx);
}

/** The direction of a change: from `before` to `after`, or back. */
export type Direction = 'apply' | 'undo';

/** The columns as they become, those as they were, and the rows to change, in each direction. */
const DIRECTIONS = {
  apply: { to: sql`row.after`, from: sql`row.before`, outcome: 'applied', undoes: false },
  undo: { to: sql`row.before`, from: sql`row.after`, outcome: 'undone', undoes: true },
};

/** A product that would get values that no product may have. */
export interface Misfit {
  place: number;
  name: string;
  unit: string;
  stock: number;
}

/** Returns the rows whose product would have a stock out of range, or parts of a unit. */
export async function findMisfits(
  tx: ShopTransaction,
  batchId: string,
  direction: Direction,
): Promise<Misfit[]> {
  const { rows } = await sql<Misfit>`
    select place, product.name, made.unit, made.stock
    from product_batch_row row ${withProduct}, jsonb_populate_record(product, ${DIRECTIONS[direction].to}) made
    where ${isChanged(tx, batchId, direction)}
      and (made.stock < 0 or made.stock > ${MAX_STOCK} or made.unit = 'unit' and (
        made.stock <> trunc(made.stock) or made.min_stock <> trunc(made.min_stock)
        or exists (select from product_code further where further.shop_id = row.shop_id
          and further.product_id = row.product_id and quantity <> trunc(quantity))))
    order by place`.execute(tx);
  return rows;
}

/** Adds the changes of prices of a batch to the history of each product. */
export async function recordPrices(
  tx: ShopTransaction,
  { batchId, userId, now }: BatchChange,
  direction: Direction,
): Promise<void> {
  const { to, from, undoes } = DIRECTIONS[direction];
  await sql`insert into price_change
      (shop_id, product_id, id, from_cents, to_cents, user_id, created_at, batch_id, undoes)
    select row.shop_id, product_id, gen_random_uuid(), (${from} ->> 'price_cents')::bigint,
      (${to} ->> 'price_cents')::bigint, ${userId}, ${now}, ${batchId}, ${undoes}
    from product_batch_row row
    where ${isChanged(tx, batchId, direction)}
      and ${from} -> 'price_cents' <> ${to} -> 'price_cents'`.execute(tx);
}

/** Records the movements of stock of a batch. */
export async function recordMovements(
  tx: ShopTransaction,
  { batchId, userId, now, reason }: BatchChange,
  direction: Direction,
): Promise<void> {
  const { to, from } = DIRECTIONS[direction];
  await sql`insert into stock_movement
      (shop_id, id, product_id, kind, quantity, stock_after, reason, user_id, created_at)
    select row.shop_id, gen_random_uuid(), product_id, 'adjustment',
      (${to} ->> 'stock')::numeric - (${from} ->> 'stock')::numeric, (${to} ->> 'stock')::numeric,
      ${reason}, ${userId}, ${now}
    from product_batch_row row
    where ${isChanged(tx, batchId, direction)}
      and ${from} -> 'stock' <> ${to} -> 'stock' order by place`.execute(tx);
}

/** Sets these columns of the products that a batch changes. */
export async function changeProducts(
  tx: ShopTransaction,
  { batchId, now }: BatchChange,
  direction: Direction,
  columns: readonly Column[],
): Promise<void> {
  if (columns.length === 0) return;
  const { to } = DIRECTIONS[direction];
  const values = columns.map((column) => sql`${sql.ref(column)} = ${newValueOf(column)}`);
  if (columns.includes('published_to_store'))
    values.push(sql`featured = product.featured and ${newValueOf('published_to_store')}`);
  const { version, updated_at, changed_xid } = touched(now);
  await sql`update product set ${sql.join(values)},
      version = ${version}, updated_at = ${updated_at}, changed_xid = ${changed_xid}
    from product_batch_row row, jsonb_to_record(${to}) as made (${declarationOf(COLUMN_TYPES, columns)})
    where ${isChanged(tx, batchId, direction)}
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}

/** Selects the rows of a batch whose product is changed, neither added nor removed. */
function isChanged(tx: ShopTransaction, batchId: string, direction: Direction) {
  return sql`${ofBatch(tx, batchId)} and row.outcome = ${DIRECTIONS[direction].outcome}
    and row.before is not null and row.after is not null`;
}

/** Returns the new value of a column, which a row may not give. */
function newValueOf(column: Column): RawBuilder<unknown> {
  const value = sql.ref(`made.${column}`);
  const table = REFERRED[column];
  const found = table
    ? sql`(select id from ${sql.table(table)} named
        where named.shop_id = product.shop_id and named.id = ${value})`
    : value;
  return sql`case when row.after ? ${sql.lit(column)} then ${found}
    else ${sql.ref(`product.${column}`)} end`;
}

/**
 * Marks the products of these rows as removed, without their further codes. Returns the images that
 * they no longer show.
 */
export async function removeProducts(
  tx: ShopTransaction,
  { batchId, now }: BatchChange,
  direction: Direction,
): Promise<string[]> {
  const rows = sql`${ofBatch(tx, batchId)} and row.outcome = ${DIRECTIONS[direction].outcome}
    and ${DIRECTIONS[direction].to} is null`;
  await sql`delete from product_code further using product_batch_row row
    where ${rows} and further.shop_id = row.shop_id and further.product_id = row.product_id`.execute(
    tx,
  );
  const { version, updated_at, changed_xid } = touched(now);
  const { rows: removed } = await sql<{ image_id: string | null }>`
    with old as (
      select product.id, image_id from product_batch_row row ${withProduct} where ${rows}
    )
    update product set deleted_at = ${now}, image_id = null, thumbnails_ready = false,
      version = ${version}, updated_at = ${updated_at}, changed_xid = ${changed_xid}
    from old where product.shop_id = ${tx.shopId} and product.id = old.id
    returning old.image_id`.execute(tx);
  return removed.flatMap(({ image_id }) => image_id ?? []);
}

/** Returns the number of the batch's products by what became of them. */
export async function countRows(tx: ShopTransaction, batchId: string): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`select
      count(*) filter (where before is null)::int as created,
      count(*) filter (where after is null)::int as removed,
      count(*) filter (where before is not null and after is not null
        and outcome not in ('pending', 'skipped'))::int as changed,
      ${sql.join(
        OUTCOMES.map(
          (outcome) => sql`count(*) filter (where outcome = ${outcome})::int
        as ${sql.ref(outcome)}`,
        ),
      )}
    from product_batch_row row where ${ofBatch(tx, batchId)}`.execute(tx);
  return rows[0] as BatchCounts;
}

const OUTCOMES = ['pending', 'skipped', 'undone', 'kept'] as const;
