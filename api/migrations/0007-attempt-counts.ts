import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Attempts, for rate limiting. rate-limiter-flexible writes the columns by position; a key is the
  // hash of a name or an address, which belongs to no shop yet.
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
