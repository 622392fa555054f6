import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a mailed link allows, and until when. As with a session, only the hash of its token is
  // stored. The address it was mailed to is stored too: the link is void once the person has
  // another one.
  await sql`create table account_link (
    shop_id uuid not null,
    token_hash bytea not null check (octet_length(token_hash) = 32),
    user_id uuid not null,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (shop_id, token_hash),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index account_link_user on account_link (shop_id, user_id)`.execute(db);
  await keepToItsShop(db, 'account_link');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table account_link`.execute(db);
}
