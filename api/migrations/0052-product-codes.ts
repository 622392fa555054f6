import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** The further codes of each product: the supplier's, or that of a pack with its quantity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_code (
    shop_id uuid not null,
    product_id uuid not null,
    position integer not null,
    code text collate "C" not null,
    -- The code in lower case. A column, because row level security keeps an index on an expression
    -- from being used.
    key text collate "C" not null,
    quantity numeric(10, 3) not null check (quantity > 0),
    primary key (shop_id, product_id, position),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create unique index product_code_taken on product_code (shop_id, key)`.execute(db);
  await keepToItsShop(db, 'product_code');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table product_code`.execute(db);
}
