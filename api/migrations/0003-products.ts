import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Leaves room in each page, so that a sale's stock update stays in its page and touches no index.
  await sql`create table product (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    name text collate "es-AR-x-icu" not null,
    search_key text collate "C" not null,
    barcode text collate "C",
    price_cents bigint not null check (price_cents between 0 and 99999999999),
    iva_rate numeric(4, 1) not null check (iva_rate in (0, 10.5, 21, 27)),
    stock numeric(12, 3) not null constraint product_stock_not_negative check (stock >= 0),
    min_stock numeric(12, 3) not null default 0 check (min_stock >= 0),
    brand_id uuid,
    category_id uuid,
    subcategory_id uuid,
    published_to_store boolean not null default false,
    featured boolean not null default false,
    store_description text,
    version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (shop_id, id),
    constraint product_brand_fkey foreign key (shop_id, brand_id)
      references brand (shop_id, id) on delete set null (brand_id),
    constraint product_category_fkey foreign key (shop_id, category_id)
      references category (shop_id, id) on delete set null (category_id),
    constraint product_subcategory_fkey foreign key (shop_id, subcategory_id)
      references subcategory (shop_id, id) on delete set null (subcategory_id),
    constraint product_subcategory_of_category_fkey
      foreign key (shop_id, category_id, subcategory_id)
      references subcategory (shop_id, category_id, id) on delete set null (subcategory_id)
  ) with (fillfactor = 85)`.execute(db);
  await sql`create unique index product_barcode_taken
    on product (shop_id, barcode) where deleted_at is null`.execute(db);
  await sql`create index product_by_name
    on product (shop_id, search_key, id) where deleted_at is null`.execute(db);
  // Deleting a brand, category or subcategory looks up the products that refer to it.
  await sql`create index product_brand on product (shop_id, brand_id)
    where brand_id is not null`.execute(db);
  await sql`create index product_category on product (shop_id, category_id, subcategory_id)
    where category_id is not null`.execute(db);
  await sql`create index product_subcategory on product (shop_id, subcategory_id)
    where subcategory_id is not null`.execute(db);
  await keepToItsShop(db, 'product');

  await sql`create table stock_movement (
    shop_id uuid not null,
    id uuid not null,
    product_id uuid not null,
    kind text not null
      check (kind in ('opening', 'sale', 'cancellation', 'adjustment', 'edit')),
    quantity numeric(12, 3) not null,
    stock_after numeric(12, 3) not null check (stock_after >= 0),
    reason text,
    user_id uuid not null,
    created_at timestamptz not null,
    primary key (shop_id, id),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade,
    -- Deferrable, as are those of sales, so that a shop can go with all its rows at once: each is
    -- checked when all of them are gone.
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await keepToItsShop(db, 'stock_movement');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stock_movement, product`.execute(db);
}
