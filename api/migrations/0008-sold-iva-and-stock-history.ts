import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['sale_item', 'product'], async () => {
    await sql`alter table sale_item add column iva_rate numeric(4, 1)`.execute(db);
    // Assumes today's rate for what was sold before this column existed.
    await sql`update sale_item set iva_rate = product.iva_rate from product
      where product.shop_id = sale_item.shop_id and product.id = sale_item.product_id`.execute(db);
    await sql`alter table sale_item
      alter column iva_rate set not null,
      add constraint sale_item_iva_rate_check check (iva_rate in (0, 10.5, 21, 27))`.execute(db);
  });
  // A product's history, newest last: ids increase with time. Also serves its foreign key.
  await sql`create index stock_movement_of_product
    on stock_movement (shop_id, product_id, id)`.execute(db);
  // Deleting a shop deletes all its rows: without these indexes each deleted product and sale scans
  // every line and movement of the shop for references to itself.
  await sql`create index stock_movement_of_sale on stock_movement (shop_id, sale_id)
    where sale_id is not null`.execute(db);
  await sql`create index sale_item_of_product on sale_item (shop_id, product_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sale_item_of_product, stock_movement_of_sale, stock_movement_of_product`.execute(
    db,
  );
  await sql`alter table sale_item drop column iva_rate`.execute(db);
}
