import { type Kysely, sql } from 'kysely';

/** The search of the history finds sales by their total, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_by_total on sale (shop_id, total_cents)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sale_by_total`.execute(db);
}
