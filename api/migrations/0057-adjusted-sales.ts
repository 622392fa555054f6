import { type Kysely, sql } from 'kysely';

/**
 * Adds the surcharges of a sale's payment, and the amount that rounding cash added to it or to
 * a return. A line may be charged more than its subtotal: the books check the sums (sale-price).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale
    add column adjustments jsonb,
    add column rounding_cents bigint not null default 0`.execute(db);
  // For the report by method, which adds up what payments added to prices.
  await sql`create index sale_adjusted on sale (shop_id, created_at)
    where adjustments is not null or rounding_cents <> 0`.execute(db);
  await sql`alter table sale_return add column rounding_cents bigint not null default 0`.execute(
    db,
  );
  await sql`alter table sale_item
    drop constraint sale_item_charged_within_subtotal,
    -- Every row met the stricter one: no need to read them all.
    add constraint sale_item_charged_not_negative check (charged_cents >= 0) not valid`.execute(db);
}

/** Fails while a line is charged more than its subtotal, which the schema before refuses. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_item
    drop constraint sale_item_charged_not_negative,
    add constraint sale_item_charged_within_subtotal
      check (charged_cents >= 0 and charged_cents <= subtotal_cents)`.execute(db);
  await sql`alter table sale_return drop column rounding_cents`.execute(db);
  await sql`alter table sale drop column adjustments, drop column rounding_cents`.execute(db);
}
