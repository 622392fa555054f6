import { type Kysely, sql } from 'kysely';

/** Sales on account without the server: whether a device could know that its shop allows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offline_lease
    -- Whether the shop allowed them at any time since the lease was issued.
    add column allows_credit boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offline_lease drop column allows_credit`.execute(db);
}
