import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Returns of sold products, and what a sale has given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Given back by all returns together. Their transaction locks the sale and keeps it within the
  // total: a check here would be read again by each sale (ADR 2).
  await sql`alter table sale add column returned_cents bigint not null default 0`.execute(db);

  await sql`create table sale_return (
    shop_id uuid not null,
    -- Made by the screen, so that a return sent twice is one.
    id uuid not null,
    sale_id uuid not null,
    user_id uuid not null,
    created_at timestamptz not null,
    -- How the money was given back; in cash it left the drawer.
    payment_method text not null
      check (payment_method in ('Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR')),
    total_cents bigint not null check (total_cents >= 0),
    primary key (shop_id, id),
    foreign key (shop_id, sale_id) references sale (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await sql`create index sale_return_of_sale on sale_return (shop_id, sale_id)`.execute(db);
  await sql`create index sale_return_newest
    on sale_return (shop_id, created_at desc, id desc)`.execute(db);
  await keepToItsShop(db, 'sale_return');

  await sql`create table sale_return_item (
    shop_id uuid not null,
    return_id uuid not null,
    sale_id uuid not null,
    -- The line of the sale.
    position integer not null,
    quantity numeric(12, 3) not null check (quantity > 0),
    amount_cents bigint not null check (amount_cents >= 0),
    -- False when it was written off, or the line has no product.
    restocked boolean not null,
    primary key (shop_id, return_id, position, restocked),
    foreign key (shop_id, return_id) references sale_return (shop_id, id) on delete cascade,
    foreign key (shop_id, sale_id, position)
      references sale_item (shop_id, sale_id, position) on delete cascade
  )`.execute(db);
  await sql`create index sale_return_item_of_line
    on sale_return_item (shop_id, sale_id, position)`.execute(db);
  await keepToItsShop(db, 'sale_return_item');

  await acrossShops(db, ['stock_movement'], async () => {
    await sql`alter table stock_movement
      drop constraint stock_movement_kind_check,
      drop constraint stock_movement_of_a_sale,
      add constraint stock_movement_kind_check
        check (kind in ('opening', 'sale', 'cancellation', 'return', 'adjustment', 'edit')),
      add constraint stock_movement_of_a_sale
        check ((kind in ('sale', 'cancellation', 'return')) = (sale_id is not null))`.execute(db);
  });
}

/** Fails while there are returned products, which the schema before has no movement for. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['stock_movement'], async () => {
    await sql`alter table stock_movement
      drop constraint stock_movement_kind_check,
      drop constraint stock_movement_of_a_sale,
      add constraint stock_movement_kind_check
        check (kind in ('opening', 'sale', 'cancellation', 'adjustment', 'edit')),
      add constraint stock_movement_of_a_sale
        check ((kind in ('sale', 'cancellation')) = (sale_id is not null))`.execute(db);
  });
  await sql`drop table sale_return_item, sale_return`.execute(db);
  await sql`alter table sale drop column returned_cents`.execute(db);
}
