import { type Kysely, sql } from 'kysely';

/** A shift has all that was made since the closing before it, however long ago that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No later shift has anything older. Migration 0039 marked the newest days of what exists.
  await sql`alter table shop
    add column shifts_since timestamptz not null default now() - interval '7 days'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop drop column shifts_since`.execute(db);
}
