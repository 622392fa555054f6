import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The till generates the id: the primary key is what makes sending a sale twice harmless.
  await sql`create table sale (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    user_id uuid not null,
    -- 14 digits: sums of sales stay numbers that JavaScript counts exactly.
    total_cents bigint not null
      constraint sale_total_fits check (total_cents between 0 and 99999999999999),
    payment_method text not null
      check (payment_method in ('Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR')),
    status text not null default 'completed' check (status in ('completed', 'cancelled')),
    created_at timestamptz not null,
    cancelled_by uuid,
    cancelled_at timestamptz,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, cancelled_by) references shop_user (shop_id, id) deferrable,
    constraint sale_cancelled_by_someone_sometime check (
      (status = 'cancelled') = (cancelled_by is not null)
      and (status = 'cancelled') = (cancelled_at is not null)
    )
  )`.execute(db);
  await sql`create index sale_newest on sale (shop_id, created_at desc, id desc)`.execute(db);
  await sql`create index sale_newest_of_user
    on sale (shop_id, user_id, created_at desc, id desc)`.execute(db);
  await keepToItsShop(db, 'sale');

  await sql`create table sale_item (
    shop_id uuid not null,
    sale_id uuid not null,
    position integer not null check (position >= 0),
    product_id uuid not null,
    product_name text not null,
    quantity numeric(12, 3) not null check (quantity > 0),
    price_cents bigint not null check (price_cents >= 0),
    subtotal_cents bigint not null check (subtotal_cents >= 0),
    primary key (shop_id, sale_id, position),
    foreign key (shop_id, sale_id) references sale (shop_id, id) on delete cascade,
    foreign key (shop_id, product_id) references product (shop_id, id) deferrable
  )`.execute(db);
  await keepToItsShop(db, 'sale_item');

  await acrossShops(db, ['sale', 'stock_movement'], async () => {
    await sql`alter table stock_movement
      add column sale_id uuid,
      add foreign key (shop_id, sale_id) references sale (shop_id, id) deferrable,
      add constraint stock_movement_of_a_sale
        check ((kind in ('sale', 'cancellation')) = (sale_id is not null))`.execute(db);
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_movement drop column sale_id`.execute(db);
  await sql`drop table sale_item, sale`.execute(db);
}
