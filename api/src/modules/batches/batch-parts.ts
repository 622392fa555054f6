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
  missing: () => DomainError;
}

/** The value that a batch gives to a field of a record. */
export interface GivenValue {
  value: string;
  /** The path of the field in the request. */
  path: string;
  /** Null for a record that the batch adds. */
  id: string | null;
}

/** Returns the values that the rows of a request give to a field. */
export function givenIn<Field extends string>(
  field: Field,
  {
    creates,
    changes,
  }: {
    creates: readonly Partial<Record<Field, string | null>>[];
    changes: readonly { _id: string; to: Partial<Record<Field, string | null>> }[];
  },
): GivenValue[] {
  return [
    ...creates.map((record, place) => ({
      value: record[field],
      path: `creates.${place}.${field}`,
      id: null,
    })),
    ...changes.map(({ _id, to }, place) => ({
      value: to[field],
      path: `changes.${place}.to.${field}`,
      id: _id,
    })),
  ].flatMap(({ value, ...given }) => (value ? [{ ...given, value }] : []));
}

/** The stored parts of batches of one kind, whose batch is made later. */
export interface BatchParts<Rows> {
  /**
   * Stores a part, in place of an earlier one. When the shop has too many, those of the batch that
   * was left first are forgotten: it was refused, or its sending was cancelled.
   */
  put(
    shop: ShopDatabase,
    part: { batchId: string; part: number; rows: Rows; now: Date },
  ): Promise<void>;
  /** Throws `missing` unless there are as many parts as were sent. */
  requireAll(tx: ShopTransaction, batchId: string, parts: number): Promise<void>;
  read(tx: ShopTransaction, batchId: string, part: number): Promise<Rows>;
  /** Returns the values that so many parts give to a field, in their order. */
  readGiven(
    tx: ShopTransaction,
    batch: { batchId: string; parts: number; field: string },
  ): Promise<GivenValue[]>;
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
        if ((found.rows[0]?.stored ?? 0) >= MAX_STORED)
          await sql`delete from ${table} where shop_id = ${tx.shopId} and batch_id = (
            select batch_id from ${table} where shop_id = ${tx.shopId} and batch_id <> ${batchId}
            group by batch_id order by max(created_at) limit 1)`.execute(tx);
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

    async readGiven(tx, { batchId, parts, field }) {
      const found = await sql<GivenValue>`
        select part, 0 as list, place, row ->> ${field} as value, null as id,
          format('parts.%s.creates.%s.%s', part, place - 1, ${field}::text) as path
        from ${table}, jsonb_array_elements(rows -> 'creates') with ordinality as given (row, place)
        where ${ofBatch(tx.shopId, batchId)} and part < ${parts} and row ->> ${field} is not null
        union all
        select part, 1, place, row -> 'to' ->> ${field}, row ->> '_id',
          format('parts.%s.changes.%s.to.%s', part, place - 1, ${field}::text)
        from ${table}, jsonb_array_elements(rows -> 'changes') with ordinality as given (row, place)
        where ${ofBatch(tx.shopId, batchId)} and part < ${parts}
          and row -> 'to' ->> ${field} is not null
        order by part, list, place`.execute(tx);
      return found.rows.map(({ value, path, id }) => ({ value, path, id }));
    },

    async delete(tx, batchId) {
      await sql`delete from ${table} where ${ofBatch(tx.shopId, batchId)}`.execute(tx);
    },
  };
}
