import type { CheckedBatchRows } from '@mostrador/contracts/product-batches.schemas';
import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { createBatchParts } from '../batches/batch-parts.ts';
import { partsMissing } from './product-batches.errors.ts';

export const parts = createBatchParts<CheckedBatchRows>({
  table: 'product_batch_part',
  missing: partsMissing,
});

/** Returns the number of products that so many stored parts of a batch add. */
export async function countCreates(
  tx: ShopTransaction,
  batchId: string,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ creates: number }>`
    select coalesce(sum(jsonb_array_length(rows -> 'creates')), 0)::int as creates
    from product_batch_part
    where shop_id = ${tx.shopId} and batch_id = ${batchId} and part < ${count}`.execute(tx);
  return rows[0]?.creates ?? 0;
}
