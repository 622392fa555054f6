import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Holds for a sale of half a bottle too, without a query of its own. Until now only whole
  // quantities were accepted.
  await sql`alter table product
    add constraint product_stock_fits_unit check (unit <> 'unit' or stock = trunc(stock)),
    add constraint product_min_stock_fits_unit
      check (unit <> 'unit' or min_stock = trunc(min_stock))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product
    drop constraint product_stock_fits_unit, drop constraint product_min_stock_fits_unit`.execute(
    db,
  );
}
