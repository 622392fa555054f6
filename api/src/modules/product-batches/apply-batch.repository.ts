import type { BatchCounts } from '@mostrador/contracts/product-batches';
import { type RawBuilder, sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { touched } from '../../database/touched.ts';
import { MAX_STOCK } from '../products/products.repository.ts';
import type { BatchRow } from './batch-rows.ts';

// A batch is applied and undone by a few statements over all of its rows, whatever their number.
// The rows have the columns of the products; `jsonb_populate_record` puts them into a product.

/** The author of the change of a batch, and its time. */
export interface BatchChange {
  batchId: string;
  userId: string;
  now: Date;
  /** The reason of the stock movements. */
  reason: string;
}

/** The columns that a batch may change. */
const COLUMNS = [
  'name',
  'search_key',
  'barcode',
  'shared_code',
  'price_cents',
  'cost_cents',
  'iva_rate',
  'unit',
  'stock',
  'tracks_stock',
  'min_stock',
  'brand_id',
  'category_id',
  'subcategory_id',
  'favourite',
  'published_to_store',
] as const;
type Column = (typeof COLUMNS)[number];
/** The columns of a new product, which is neither a favourite nor published. */
const NEW_COLUMNS = COLUMNS.filter(
  (column) => column !== 'favourite' && column !== 'published_to_store',
);

/** The tables of what a product refers to: a batch that is undone may name one that is gone. */
const REFERRED: Partial<Record<Column, string>> = {
  brand_id: 'brand',
  category_id: 'category',
  subcategory_id: 'subcategory',
};

const ofBatch = (tx: ShopTransaction, batchId: string) =>
  sql`row.shop_id = ${tx.shopId} and row.batch_id = ${batchId}`;

const withProduct = sql`join product on product.shop_id = row.shop_id and product.id = row.product_id`;

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
  const columns = sql.join(NEW_COLUMNS.map((column) => sql.ref(column)));
  const products = sql`jsonb_populate_recordset(null::product, ${JSON.stringify(added)}::jsonb)`;
  await sql`insert into product (shop_id, id, created_at, updated_at, ${columns})
    select ${tx.shopId}, id, ${now}, ${now}, ${columns} from ${products}`.execute(tx);
  await sql`insert into stock_movement
      (shop_id, id, product_id, kind, quantity, stock_after, user_id, created_at)
    select ${tx.shopId}, gen_random_uuid(), id, 'opening', stock, stock, ${userId}, ${now}
    from ${products} where stock > 0`.execute(tx);
}

/** Locks the products of a batch in the order in which sales lock theirs. */
export async function lockProducts(tx: ShopTransaction, batchId: string): Promise<void> {
  await sql`select from product
    where shop_id = ${tx.shopId}
      and id in (select product_id from product_batch_row row where ${ofBatch(tx, batchId)})
    order by id for no key update`.execute(tx);
}

/**
 * Compares the products with what the batch expects of them: a product that others changed is
 * skipped. Replaces the expected values with those found, of every column that the batch gives. A
 * stock is changed by a difference, so that sales made meanwhile count.
 *
 * @returns the places of the skipped rows, and the names of their products
 */
export async function matchProducts(tx: ShopTransaction, batchId: string) {
  const { rows } = await sql<{ place: number; name: string; outcome: string }>`
    update product_batch_row row set
      outcome = case when holds then 'applied' else 'skipped' end,
      before = case when holds then found.actual else row.before end,
      after = case when holds and row.after ? 'stock'
        then jsonb_set(row.after, '{stock}', to_jsonb((found.actual ->> 'stock')::numeric
          + (row.after ->> 'stock')::numeric - (row.before ->> 'stock')::numeric))
        else row.after end
    from (
      select row.product_id, name,
        deleted_at is null and to_jsonb(product) @> (row.before - 'stock') as holds,
        (select coalesce(jsonb_object_agg(key, to_jsonb(product) -> key), '{}')
          from jsonb_object_keys(row.after) as key) as actual
      from product_batch_row row ${withProduct}
      where ${ofBatch(tx, batchId)} and outcome = 'pending'
    ) as found
    where ${ofBatch(tx, batchId)} and row.product_id = found.product_id
    returning place, name, outcome`.execute(tx);
  return rows.filter(({ outcome }) => outcome === 'skipped');
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

/** Changes the products of a batch, and records their movements of stock and their prices. */
export async function changeProducts(
  tx: ShopTransaction,
  { batchId, userId, now, reason }: BatchChange,
  direction: Direction,
): Promise<void> {
  const { to, from, undoes } = DIRECTIONS[direction];
  const rows = isChanged(tx, batchId, direction);
  await sql`insert into price_change
      (shop_id, product_id, id, from_cents, to_cents, user_id, created_at, batch_id, undoes)
    select row.shop_id, product_id, gen_random_uuid(), (${from} ->> 'price_cents')::bigint,
      (${to} ->> 'price_cents')::bigint, ${userId}, ${now}, ${batchId}, ${undoes}
    from product_batch_row row
    where ${rows} and ${from} -> 'price_cents' <> ${to} -> 'price_cents'`.execute(tx);
  await sql`insert into stock_movement
      (shop_id, id, product_id, kind, quantity, stock_after, reason, user_id, created_at)
    select row.shop_id, gen_random_uuid(), product_id, 'adjustment',
      (${to} ->> 'stock')::numeric - (${from} ->> 'stock')::numeric, (${to} ->> 'stock')::numeric,
      ${reason}, ${userId}, ${now}
    from product_batch_row row
    where ${rows} and ${from} -> 'stock' <> ${to} -> 'stock' order by place`.execute(tx);
  const columns = await findColumns(tx, batchId);
  if (columns.length === 0) return;
  const values = columns.map((column) => sql`${sql.ref(column)} = ${newValueOf(column)}`);
  const { version, updated_at, changed_xid } = touched(now);
  await sql`update product set ${sql.join(values)},
      featured = product.featured and made.published_to_store,
      version = ${version}, updated_at = ${updated_at}, changed_xid = ${changed_xid}
    from product_batch_row row
      join product old on old.shop_id = row.shop_id and old.id = row.product_id,
      jsonb_populate_record(old, ${to}) made
    where ${rows} and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
}

/** Selects the rows of a batch whose product is changed, neither added nor removed. */
function isChanged(tx: ShopTransaction, batchId: string, direction: Direction) {
  return sql`${ofBatch(tx, batchId)} and row.outcome = ${DIRECTIONS[direction].outcome}
    and row.before is not null and row.after is not null`;
}

async function findColumns(tx: ShopTransaction, batchId: string): Promise<Column[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from product_batch_row row, jsonb_object_keys(row.after) as key
    where ${ofBatch(tx, batchId)} and row.before is not null`.execute(tx);
  const given = rows.map(({ key }) => key);
  return COLUMNS.filter((column) => given.includes(column));
}

function newValueOf(column: Column): RawBuilder<unknown> {
  const value = sql.ref(`made.${column}`);
  const table = REFERRED[column];
  if (!table) return value;
  return sql`(select id from ${sql.table(table)} named
    where named.shop_id = old.shop_id and named.id = ${value})`;
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

/**
 * Decides which products an undo takes back: those that are still as the batch left them. A product
 * that it added must not have been changed or sold at all.
 */
export async function matchUndone(tx: ShopTransaction, batchId: string): Promise<void> {
  await sql`update product_batch_row row set outcome = case
      when row.after is null or product.deleted_at is not null then 'kept'
      when row.before is null then case when product.version = 1 and image_id is null then 'undone'
        else 'kept' end
      when to_jsonb(product) @> row.after then 'undone'
      else 'kept' end
    from product
    where ${ofBatch(tx, batchId)} and outcome = 'applied'
      and product.shop_id = row.shop_id and product.id = row.product_id`.execute(tx);
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
