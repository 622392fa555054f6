import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** What each past day's sales add up to, so that the history is counted once and not by each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sale_day (
    shop_id uuid not null references shop (id) on delete cascade,
    -- Of the shop's time zone.
    day date not null,
    user_id uuid not null,
    status text collate "C" not null check (status in ('completed', 'cancelled')),
    -- All that one sale was paid by, sorted.
    methods text[] collate "C" not null,
    sales integer not null check (sales > 0),
    total_cents bigint not null check (total_cents >= 0),
    -- Net cents of each method.
    payments jsonb not null check (jsonb_typeof(payments) = 'object'),
    primary key (shop_id, day, user_id, status, methods)
  )`.execute(db);
  await keepToItsShop(db, 'sale_day');

  // One row of a shop. Closing a day locks it, so that no day is counted twice.
  await sql`create table sale_days_closed (
    shop_id uuid primary key references shop (id) on delete cascade,
    -- The first day that is not in sale_day.
    before date not null
  )`.execute(db);
  await keepToItsShop(db, 'sale_days_closed');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sale_day, sale_days_closed`.execute(db);
}
