import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** A shop's online store: what it configured, what visitors see, and what they ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The images' foreign keys are deferrable, so that a shop can go with all its rows at once.
  await sql`create table store_config (
    shop_id uuid primary key references shop (id) on delete cascade,
    -- Null while only images were uploaded.
    settings jsonb,
    logo_id uuid,
    banner_id uuid,
    favicon_id uuid,
    constraint store_logo_fkey foreign key (shop_id, logo_id)
      references image (shop_id, id) deferrable,
    constraint store_banner_fkey foreign key (shop_id, banner_id)
      references image (shop_id, id) deferrable,
    constraint store_favicon_fkey foreign key (shop_id, favicon_id)
      references image (shop_id, id) deferrable
  )`.execute(db);
  await keepToItsShop(db, 'store_config');

  await sql`create table online_store (
    shop_id uuid primary key references shop (id) on delete cascade,
    is_open boolean not null default false,
    -- What visitors see: the settings of the publication that ended last.
    published jsonb,
    published_at timestamptz,
    -- The latest publication; one that another replaced changes nothing any more.
    publication_id uuid,
    publication_state text
      check (publication_state in ('running', 'done', 'failed')),
    publication_progress integer not null default 0
      check (publication_progress between 0 and 100),
    publication_problem text,
    last_order_number integer not null default 0,
    constraint online_store_open_is_published check (not is_open or published is not null)
  )`.execute(db);
  await keepToItsShop(db, 'online_store');

  // Of all shops: a visitor names a store, and its shop is not known yet.
  await sql`create table store_address (
    slug text collate "C" primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    shop_id uuid not null references shop (id) on delete cascade
  )`.execute(db);
  await sql`create unique index store_address_shop on store_address (shop_id)`.execute(db);
  await keepToItsShop(db, 'store_address');
  await sql`create policy looked_up_by_all on store_address for select using (true)`.execute(db);

  await sql`create table store_order (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    number integer not null,
    created_at timestamptz not null,
    state text collate "C" not null
      check (state in ('new', 'prepared', 'delivered', 'cancelled')),
    method text not null check (method in ('email', 'form')),
    buyer_name text not null,
    buyer_phone text,
    buyer_email text,
    buyer_address text,
    notes text,
    -- At the prices of that moment, which never change.
    lines jsonb not null,
    total_cents bigint not null check (total_cents >= 0),
    -- The id that its sale has, or would have: an order is sold once.
    sale_id uuid not null,
    primary key (shop_id, id)
  )`.execute(db);
  await sql`create unique index store_order_number on store_order (shop_id, number)`.execute(db);
  await sql`create index store_order_by_state on store_order (shop_id, state, number)`.execute(db);
  await keepToItsShop(db, 'store_order');

  await sql`create index product_in_store on product (shop_id, id)
    where published_to_store and deleted_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index product_in_store`.execute(db);
  await sql`drop table store_order, store_address, online_store, store_config`.execute(db);
}
