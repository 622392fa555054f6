import { type Kysely, sql } from 'kysely';

const NAMES = ['brand', 'category', 'subcategory'];

/**
 * Each row says which transaction wrote it last, so that a cursor finds what changed (ADR 28). Rows
 * that exist get the number of this migration, which Postgres stores once for all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product', ...NAMES]) {
    await sql`alter table ${sql.table(table)}
      add column changed_xid xid8 not null default pg_current_xact_id()`.execute(db);
    // Partial, though all rows are in it: a statement that names no change cannot use it. With few
    // statistics a sale found its products by it, reading those of the whole shop.
    await sql`create index ${sql.id(`${table}_changed`)}
      on ${sql.table(table)} (shop_id, changed_xid) where changed_xid is not null`.execute(db);
  }
  // A sale changes only the stock of a product: its movements tell, so that the update of the
  // product touches no index.
  await sql`alter table stock_movement
    add column xid xid8 not null default pg_current_xact_id()`.execute(db);
  await sql`create index stock_movement_changed on stock_movement (shop_id, xid)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_movement drop column xid`.execute(db);
  for (const table of ['product', ...NAMES])
    await sql`alter table ${sql.table(table)} drop column changed_xid`.execute(db);
}
