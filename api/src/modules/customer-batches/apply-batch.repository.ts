import type { CustomerBatchCounts } from '@mostrador/contracts/customer-batches';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopTransaction } from '../../database/database.ts';
import { declarationOf, jsonOf } from '../batches/json-columns.ts';
import { passOnDocuments } from '../customers/customers.repository.ts';
import { type BatchRow, COLUMN_TYPES, COLUMNS, type StoredCustomer } from './batch-rows.ts';

// A batch is applied and undone by a few statements over all of its rows, whatever their number.

const ofBatch = (tx: ShopTransaction, batchId: string) =>
  sql`row.shop_id = ${tx.shopId} and row.batch_id = ${batchId}`;

const withCustomer = sql`join customer
  on customer.shop_id = row.shop_id and customer.id = row.customer_id`;

const columns = COLUMNS.map((column) => sql.ref(column));

/** Returns the customers with these ids, removed ones too. */
export async function findStored(
  tx: ShopTransaction,
  ids: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  const { rows } = await sql<StoredCustomer & { id: string }>`
    select id, ${sql.join(columns)} from customer
    where shop_id = ${tx.shopId} and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...customer }) => [id, customer]));
}

/**
 * Returns the customers that have one of these documents. It reads every customer of the shop: call
 * it once for a batch.
 */
export async function findHolders(
  tx: ShopTransaction,
  documents: readonly string[],
): Promise<{ id: string; name: string; docNumber: string }[]> {
  const { rows } = await sql<{ id: string; name: string; docNumber: string }>`
    select id, name, doc_number as "docNumber" from customer
    where shop_id = ${tx.shopId} and deleted_at is null
      and doc_number = any(${documents}::text[])`.execute(tx);
  return rows;
}

/** Adds the customers that the batch brings. Rejects with the database's error for a taken document. */
export async function addCustomers(
  tx: ShopTransaction,
  rows: readonly BatchRow[],
  now: Date,
): Promise<void> {
  const added = rows.flatMap(({ customerId, before, after }) =>
    before === null ? [{ ...after, id: customerId }] : [],
  );
  if (added.length === 0) return;
  await sql`insert into customer (shop_id, id, created_at, updated_at, ${sql.join(columns)})
    select ${tx.shopId}, id, ${now}, ${now}, ${sql.join(columns)}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as added (id uuid, ${declarationOf(COLUMN_TYPES, COLUMNS)})`.execute(tx);
}

/**
 * Locks the customers that a batch changes. Returns the rows whose customer is not as the batch
 * expects it.
 */
export async function lockChanged(
  tx: ShopTransaction,
  batchId: string,
): Promise<{ place: number; name: string }[]> {
  const { rows } = await sql<{ place: number; name: string }>`
    with locked as materialized (
      select place, customer.name,
        customer.deleted_at is null and ${jsonOf('customer', COLUMNS)} @> row.before as holds
      from customer_batch_row row ${withCustomer}
      where ${ofBatch(tx, batchId)} and row.before is not null
      order by customer.id for no key update of customer
    )
    select place, name from locked where not holds order by place`.execute(tx);
  return rows;
}

/** Gives the customers that a batch changes their new values. */
export async function changeCustomers(
  tx: ShopTransaction,
  batchId: string,
  now: Date,
): Promise<void> {
  await setColumns(tx, { batchId, now, to: sql`row.after`, outcome: 'applied' });
}

/** Whether nothing of the shop names a customer. */
const isUnused = sql`not exists (select from sale
    where sale.shop_id = customer.shop_id and sale.customer_id = customer.id)
  and not exists (select from customer_account_entry entry
    where entry.shop_id = customer.shop_id and entry.customer_id = customer.id)`;

/**
 * Locks the customers of a batch and decides which are taken back: those that are still as the batch
 * left them. What the batch added must have no sales and no account.
 */
export async function settleUndone(tx: ShopTransaction, batchId: string): Promise<void> {
  // No sale can name a customer that is locked so. The next statement sees those of before.
  await sql`select from customer_batch_row row ${withCustomer} where ${ofBatch(tx, batchId)}
    order by customer.id for update of customer`.execute(tx);
  await sql`update customer_batch_row row set outcome = case
      when customer.deleted_at is null and ${jsonOf('customer', COLUMNS)} @> row.after
        and (row.before is not null or ${isUnused}) then 'undone'
      else 'kept' end
    from customer
    where ${ofBatch(tx, batchId)}
      and customer.shop_id = row.shop_id and customer.id = row.customer_id`.execute(tx);
}

/** The effect of an undo on limits, which a seller may not change. */
export async function findUndoneLimits(
  tx: ShopTransaction,
  batchId: string,
  newCustomersLimit: number,
): Promise<{ changesLimits: boolean; removesLimited: boolean }> {
  const limitIn = (values: RawBuilder<unknown>) =>
    sql`(${values} ->> 'credit_limit_cents')::bigint`;
  const { rows } = await sql<{ changesLimits: boolean; removesLimited: boolean }>`
    select coalesce(bool_or(row.before is not null and row.after ? 'credit_limit_cents'
        and ${limitIn(sql`row.before`)} is distinct from ${limitIn(sql`row.after`)}), false)
        as "changesLimits",
      coalesce(bool_or(row.before is null and ${limitIn(sql`row.after`)} < ${newCustomersLimit}),
        false) as "removesLimited"
    from customer_batch_row row
    where ${ofBatch(tx, batchId)} and row.outcome = 'undone'`.execute(tx);
  return rows[0] as (typeof rows)[0];
}

/**
 * Takes back what a batch did to the rows that are settled as undone. Rejects with the database's
 * error when another customer has a document by now.
 */
export async function takeBack(tx: ShopTransaction, batchId: string, now: Date): Promise<void> {
  await setColumns(tx, { batchId, now, to: sql`row.before`, outcome: 'undone' });
  await sql`update customer set deleted_at = ${now}, updated_at = ${now}
    from customer_batch_row row
    where ${ofBatch(tx, batchId)} and row.outcome = 'undone' and row.before is null
      and customer.shop_id = row.shop_id and customer.id = row.customer_id`.execute(tx);
  await pipelined(tx, [passOnDocuments(tx, now)]);
}

async function setColumns(
  tx: ShopTransaction,
  change: { batchId: string; now: Date; to: RawBuilder<unknown>; outcome: 'applied' | 'undone' },
): Promise<void> {
  const { batchId, now, to, outcome } = change;
  const values = COLUMNS.map(
    (column) => sql`${sql.ref(column)} = case when row.after ? ${sql.lit(column)}
      then ${sql.ref(`made.${column}`)} else ${sql.ref(`customer.${column}`)} end`,
  );
  await sql`update customer set ${sql.join(values)}, updated_at = ${now}
    from customer_batch_row row,
      jsonb_to_record(${to}) as made (${declarationOf(COLUMN_TYPES, COLUMNS)})
    where ${ofBatch(tx, batchId)} and row.outcome = ${outcome} and row.before is not null
      and customer.shop_id = row.shop_id and customer.id = row.customer_id`.execute(tx);
  await pipelined(tx, [passOnDocuments(tx, now)]);
}

/** Returns the number of the batch's customers by what became of them. */
export async function countRows(
  tx: ShopTransaction,
  batchId: string,
): Promise<CustomerBatchCounts> {
  const { rows } = await sql<CustomerBatchCounts>`select
      count(*) filter (where before is null)::int as created,
      count(*) filter (where before is not null)::int as changed,
      count(*) filter (where outcome = 'undone')::int as undone,
      count(*) filter (where outcome = 'kept')::int as kept
    from customer_batch_row row where ${ofBatch(tx, batchId)}`.execute(tx);
  return rows[0] as CustomerBatchCounts;
}
