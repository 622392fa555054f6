import { MAX_PARTS } from '@mostrador/contracts/batches.constants';
import type { DomainError } from '@mostrador/server-kit/http/errors';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';

/** A batch whose parts stopped arriving is forgotten after this. */
const KEPT_HOURS = 24;
/** Parts that a shop may have stored: those of two batches that are being sent. */
const MAX_STORED = 2 * MAX_PARTS;

interface PartsOptions {
  table: 'product_batch_part' | 'customer_batch_part';
  tooMany: () => DomainError;
  missing: () => DomainError;
}

/** The stored parts of batches of one kind, whose batch is made later. */
export interface BatchParts<Rows> {
  /** Stores a part, in place of an earlier one. Throws `tooMany` for many half-sent batches. */
  put(
    shop: ShopDatabase,
    part: { batchId: string; part: number; rows: Rows; now: Date },
  ): Promise<void>;
  /** Throws `missing` unless there are as many parts as were sent. */
  requireAll(tx: ShopTransaction, batchId: string, parts: number): Promise<void>;
  read(tx: ShopTransaction, batchId: string, part: number): Promise<Rows>;
  /** Deletes the parts of a batch that is made. */
  delete(tx: ShopTransaction, batchId: string): Promise<void>;
}

export function createBatchParts<Rows>(options: PartsOptions): BatchParts<Rows> {
  const table = sql.table(options.table);
  const ofBatch = (shopId: string, batchId: string) =>
    sql`shop_id = ${shopId} and batch_id = ${batchId}`;
  return {
    async put(shop, { batchId, part, rows, now }) {
      await shop.transact(async (tx) => {
        await sql`delete from ${table} where shop_id = ${tx.shopId}
          and created_at < ${now}::timestamptz - ${`${KEPT_HOURS} hours`}::interval`.execute(tx);
        const found = await sql<{ stored: number }>`
          select count(*)::int as stored from ${table} where shop_id = ${tx.shopId}
            and (batch_id <> ${batchId} or part <> ${part})`.execute(tx);
        if ((found.rows[0]?.stored ?? 0) >= MAX_STORED) throw options.tooMany();
        await sql`insert into ${table} (shop_id, batch_id, part, rows, created_at)
          values (${tx.shopId}, ${batchId}, ${part}, ${JSON.stringify(rows)}::jsonb, ${now})
          on conflict (shop_id, batch_id, part)
            do update set rows = excluded.rows, created_at = excluded.created_at`.execute(tx);
      });
    },

    async requireAll(tx, batchId, parts) {
      const found = await sql<{ stored: number }>`select count(*)::int as stored from ${table}
        where ${ofBatch(tx.shopId, batchId)} and part < ${parts}`.execute(tx);
      if (found.rows[0]?.stored !== parts) throw options.missing();
    },

    async read(tx, batchId, part) {
      const found = await sql<{ rows: Rows }>`select rows from ${table}
        where ${ofBatch(tx.shopId, batchId)} and part = ${part}`.execute(tx);
      if (!found.rows[0]) throw options.missing();
      return found.rows[0].rows;
    },

    async delete(tx, batchId) {
      await sql`delete from ${table} where ${ofBatch(tx.shopId, batchId)}`.execute(tx);
    },
  };
}
