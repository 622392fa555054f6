import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shop (
    id uuid primary key,
    name text not null,
    provincia text,
    phone_number text,
    plan text not null default 'free' check (plan in ('free', 'premium', 'enterprise')),
    cash_register_config jsonb not null,
    created_at timestamptz not null
  )`.execute(db);
  await keepToItsShop(db, 'shop', { shopColumn: 'id' });

  await sql`create table shop_user (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    username text not null,
    email text,
    email_verified boolean not null default false,
    password_hash text not null,
    role text not null check (role in ('admin', 'vendedor')),
    can_manage_products boolean not null default false,
    can_manage_sales boolean not null default false,
    can_view_history boolean not null default false,
    can_manage_cash_register boolean not null default false,
    is_active boolean not null default true,
    created_at timestamptz not null,
    primary key (shop_id, id)
  )`.execute(db);
  await keepToItsShop(db, 'shop_user');

  // Maps each username and e-mail to its user, across all shops: sign-in starts here. Collation
  // "C", because an index must not depend on the version of a language's sorting rules.
  await sql`create table account_name (
    kind text collate "C" not null check (kind in ('username', 'email')),
    key text collate "C" not null check (key = lower(key)),
    shop_id uuid not null,
    user_id uuid not null,
    primary key (kind, key),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index account_name_user on account_name (shop_id, user_id)`.execute(db);
  await keepToItsShop(db, 'account_name');
  // Anyone may look up a name, since no shop is known before sign-in. Only its shop may write it.
  await sql`create policy looked_up_by_all on account_name for select using (true)`.execute(db);

  // The token itself is not stored. It contains the shop's id, so that the tenant can be set before
  // the session is looked up.
  await sql`create table session (
    shop_id uuid not null,
    token_hash bytea not null check (octet_length(token_hash) = 32),
    user_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (shop_id, token_hash),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index session_user_id on session (shop_id, user_id)`.execute(db);
  await keepToItsShop(db, 'session');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table session, account_name, shop_user, shop`.execute(db);
}
