import { type Kysely, sql } from 'kysely';

/** Sellers who were removed: their rows stay, because past sales name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user add column deleted_at timestamptz`.execute(db);
  // A shop without its administrator could never be opened again, and nobody signs in as a removed
  // seller, however a change of them races with their removal.
  await sql`alter table shop_user add constraint shop_user_removed_is_an_inactive_seller
    check (deleted_at is null or (role = 'vendedor' and not is_active))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user drop column deleted_at`.execute(db);
}
