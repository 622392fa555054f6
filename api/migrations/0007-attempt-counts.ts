import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often somebody has tried something. The columns are those that rate-limiter-flexible writes
  // by their place; a key is a hash, of a name or an address that is of no shop yet.
  await sql`create table attempt_count (
    key text collate "C" primary key,
    points integer not null default 0,
    -- Milliseconds since 1970.
    expire bigint
  ) with (fillfactor = 70)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table attempt_count`.execute(db);
}
