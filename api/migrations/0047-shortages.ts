import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Sales beyond the stock: products without stock control, and the movements of what was short. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column tracks_stock boolean not null default true`.execute(db);
  // Of a shortage: when it was settled, at once for a product without stock control.
  await sql`alter table stock_movement add column settled_at timestamptz`.execute(db);
  await sql`create index stock_movement_open_shortage on stock_movement (shop_id, product_id)
    where kind = 'shortage' and settled_at is null`.execute(db);
  await acrossShops(db, ['stock_movement'], async () => {
    await sql`alter table stock_movement
      drop constraint stock_movement_kind_check,
      drop constraint stock_movement_of_a_sale,
      add constraint stock_movement_kind_check check (kind in ('opening', 'sale', 'shortage',
        'settlement', 'cancellation', 'return', 'adjustment', 'edit')),
      add constraint stock_movement_of_a_sale
        check ((kind in ('sale', 'shortage', 'cancellation', 'return')) = (sale_id is not null))`.execute(
      db,
    );
  });
}

/** Fails while there are shortages, which the schema before has no movement for. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['stock_movement'], async () => {
    await sql`alter table stock_movement
      drop constraint stock_movement_kind_check,
      drop constraint stock_movement_of_a_sale,
      add constraint stock_movement_kind_check
        check (kind in ('opening', 'sale', 'cancellation', 'return', 'adjustment', 'edit')),
      add constraint stock_movement_of_a_sale
        check ((kind in ('sale', 'cancellation', 'return')) = (sale_id is not null))`.execute(db);
  });
  await sql`drop index stock_movement_open_shortage`.execute(db);
  await sql`alter table stock_movement drop column settled_at`.execute(db);
  await sql`alter table product drop column tracks_stock`.execute(db);
}
