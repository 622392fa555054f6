import { type Kysely, sql } from 'kysely';

/** The real name of each user, and whether an administrator chose their password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user
    add column real_name text,
    add column password_given boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user drop column real_name, drop column password_given`.execute(db);
}
