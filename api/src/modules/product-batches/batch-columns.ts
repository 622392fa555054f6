import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';

/** The columns of a product that a batch may change, with their types. */
export const COLUMN_TYPES = {
  name: 'text',
  search_key: 'text',
  barcode: 'text',
  shared_code: 'text',
  price_cents: 'bigint',
  cost_cents: 'bigint',
  iva_rate: 'numeric',
  unit: 'text',
  stock: 'numeric',
  tracks_stock: 'boolean',
  min_stock: 'numeric',
  brand_id: 'uuid',
  category_id: 'uuid',
  subcategory_id: 'uuid',
  favourite: 'boolean',
  published_to_store: 'boolean',
} as const;
export type Column = keyof typeof COLUMN_TYPES;
export const COLUMNS = Object.keys(COLUMN_TYPES) as Column[];

/** The columns that a batch gives to products in any of its rows, and those that it expects. */
export interface BatchColumns {
  given: Column[];
  /** The given ones, and others whose value the person saw. */
  expected: Column[];
}

export async function findColumns(tx: ShopTransaction, batchId: string): Promise<BatchColumns> {
  const { rows } = await sql<{ key: string; isGiven: boolean }>`
    select key, bool_or(row.after ? key) as "isGiven"
    from product_batch_row row, jsonb_object_keys(row.before || row.after) as key
    where ${ofBatch(tx, batchId)}
    group by key`.execute(tx);
  const isGiven = new Map(rows.map((row) => [row.key, row.isGiven]));
  return {
    given: COLUMNS.filter((column) => isGiven.get(column)),
    expected: COLUMNS.filter((column) => isGiven.has(column)),
  };
}

/** Selects the rows of a batch, named `row`. */
export const ofBatch = (tx: ShopTransaction, batchId: string) =>
  sql`row.shop_id = ${tx.shopId} and row.batch_id = ${batchId}`;

/** Joins the product of each `row`. */
export const withProduct = sql`join product
  on product.shop_id = row.shop_id and product.id = row.product_id`;
