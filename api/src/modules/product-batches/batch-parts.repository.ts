import type { CheckedBatchRows } from '@mostrador/contracts/product-batches.schemas';
import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { createBatchParts } from '../batches/batch-parts.ts';
import { partsMissing, tooManyParts } from './product-batches.errors.ts';

export const parts = createBatchParts<CheckedBatchRows>({
  table: 'product_batch_part',
  tooMany: tooManyParts,
  missing: partsMissing,
});

/** Returns the number of products that the stored parts of a batch add. */
export async function countCreates(tx: ShopTransaction, batchId: string): Promise<number> {
  const { rows } = await sql<{ creates: number }>`
    select coalesce(sum(jsonb_array_length(rows -> 'creates')), 0)::int as creates
    from product_batch_part where shop_id = ${tx.shopId} and batch_id = ${batchId}`.execute(tx);
  return rows[0]?.creates ?? 0;
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
