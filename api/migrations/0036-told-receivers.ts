import { type Kysely, sql } from 'kysely';

/** Whom the invoice of a sale was to be made out to, where it could not be asked for yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale add column told_receiver jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale drop column told_receiver`.execute(db);
}
