import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * The order in which movements were made. Ids grow with the time of the call, and two tills call
 * within a millisecond. The number is taken while the row of the product is locked, so that those of
 * one product never overtake each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['stock_movement'], async () => {
    await sql`alter table stock_movement add column position bigint`.execute(db);
    await sql`update stock_movement set position = ordered.position
      from (
        select shop_id, id, row_number() over (order by id) as position from stock_movement
      ) as ordered
      where (stock_movement.shop_id, stock_movement.id) = (ordered.shop_id, ordered.id)`.execute(
      db,
    );
    await sql`alter table stock_movement
      alter column position set not null,
      alter column position add generated always as identity`.execute(db);
    await sql`select setval(
      pg_get_serial_sequence('stock_movement', 'position'),
      coalesce(max(position), 0) + 1, false
    ) from stock_movement`.execute(db);
  });
  // In the place of the one by id, so that a sale still writes as many indexes.
  await sql`drop index stock_movement_of_product`.execute(db);
  await sql`create index stock_movement_of_product
    on stock_movement (shop_id, product_id, position)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_movement drop column position`.execute(db);
  await sql`create index stock_movement_of_product
    on stock_movement (shop_id, product_id, id)`.execute(db);
}
