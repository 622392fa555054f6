import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** What each product sold on each past day, so that a month of lines is added up once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_days_closed (
    shop_id uuid not null references shop (id) on delete cascade,
    -- Of the shop's time zone; its lines and returns are all in product_day.
    day date not null,
    primary key (shop_id, day)
  )`.execute(db);
  await keepToItsShop(db, 'product_days_closed');

  await sql`create table product_day (
    shop_id uuid not null,
    day date not null,
    -- Who sold it, also for what came back on this day.
    user_id uuid not null,
    -- The nil UUID is what was sold without a product.
    product_id uuid not null,
    -- Completed sales less what came back: below zero when more came back than was sold.
    quantity numeric(15, 3) not null,
    charged_cents bigint not null,
    primary key (shop_id, day, user_id, product_id),
    foreign key (shop_id, day) references product_days_closed (shop_id, day) on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'product_day');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table product_day, product_days_closed`.execute(db);
}
