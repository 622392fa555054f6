import { type Kysely, sql } from 'kysely';

/** Since when a shop cannot invoice, and why, must survive a restart: it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoicing.access_ticket
    -- When WSAA was last asked without its answer arriving: it may have given a ticket then.
    add column unanswered_at timestamptz,
    -- Since when there is no ticket that ARCA takes.
    add column failing_since timestamptz`.execute(db);
  // Since the first of the failures in a row.
  await sql`alter table invoicing.voucher_queue add column failing_since timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoicing.voucher_queue drop column failing_since`.execute(db);
  await sql`alter table invoicing.access_ticket
    drop column unanswered_at, drop column failing_since`.execute(db);
}
