import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who did what. An entry outlives renamed or deleted people, so it refers only to its shop. Ids
  // increase with time.
  await sql`create table audit_entry (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    at timestamptz not null,
    user_id uuid not null,
    username text not null,
    action text collate "C" not null,
    details jsonb not null check (jsonb_typeof(details) = 'object'),
    primary key (shop_id, id)
  )`.execute(db);
  await keepToItsShop(db, 'audit_entry');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_entry`.execute(db);
}
