import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';
import * as productDays from './0025-product-days.ts';

/** What reports add up of each past day: hours, costs and IVA rates too. Days are added up anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not a delete: the owner of the tables is kept to one shop by their policies.
  await sql`truncate product_days_closed cascade`.execute(db);
  await sql`alter table product_day
    drop constraint product_day_pkey,
    add column iva_rate numeric(4, 1) not null,
    -- Of what was sold with a known cost: that cost, and what was charged.
    add column cost_cents bigint not null,
    add column costed_cents bigint not null,
    add primary key (shop_id, day, user_id, product_id, iva_rate)`.execute(db);

  await sql`create table sale_hour (
    shop_id uuid not null,
    day date not null,
    -- Of the shop's time zone, from 0 to 23.
    hour integer not null check (hour between 0 and 23),
    -- Who sold it, also for what came back in this hour.
    user_id uuid not null,
    -- Completed sales, and what they charged less what came back.
    sales integer not null check (sales >= 0),
    charged_cents bigint not null,
    primary key (shop_id, day, hour, user_id),
    foreign key (shop_id, day) references product_days_closed (shop_id, day) on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'sale_hour');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sale_hour`.execute(db);
  await productDays.down(db);
  await productDays.up(db);
}
