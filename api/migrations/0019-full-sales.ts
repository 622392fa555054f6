import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * Lines without a product, discounts, several payments and who may give how much discount. What a
 * sale's lines copy from a product that checks it gets no check of its own: Postgres reads the
 * checks of a table again for each sale (ADR 2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user
    -- Percent of a sale's price before discounts. An admin may give any.
    add column max_discount numeric(5, 2) not null default 0
      constraint shop_user_max_discount_is_percent check (max_discount between 0 and 100)`.execute(
    db,
  );

  await acrossShops(db, ['sale', 'sale_item', 'product'], async () => {
    await sql`alter table sale
      -- The one on the whole sale, without those of its lines.
      add column discount_cents bigint not null default 0,
      add column discount_percent numeric(5, 2),
      -- The cash that stays in the drawer: net of change.
      add column cash_cents bigint not null default 0
        constraint sale_not_overpaid check (cash_cents >= 0),
      -- The cash handed over; 0 when paid by other methods told in parts, null when nobody told.
      add column cash_received_cents bigint,
      -- Net cents of each method, when there are several.
      add column split_payments jsonb,
      -- Of what was asked, to tell whether the same id is the same sale. Null in older rows.
      add column fingerprint bytea,
      add constraint sale_paid_in_full check (cash_received_cents >= cash_cents)`.execute(db);
    await sql`update sale set cash_cents = total_cents where payment_method = 'Efectivo'`.execute(
      db,
    );
    await sql`alter table sale alter column cash_cents drop default`.execute(db);

    await sql`alter table sale_item
      -- Null for a line without a product.
      alter column product_id drop not null,
      add column unit text,
      -- The product's when it was sold, if known.
      add column cost_cents bigint,
      -- The line's own.
      add column discount_cents bigint not null default 0,
      add column discount_percent numeric(5, 2),
      -- Subtotal less the line's share of the sale's discount.
      add column charged_cents bigint`.execute(db);
    // Assumes today's unit for what was sold before this column existed.
    await sql`update sale_item set unit = product.unit, charged_cents = subtotal_cents from product
      where product.shop_id = sale_item.shop_id and product.id = sale_item.product_id`.execute(db);
    await sql`alter table sale_item
      alter column unit set not null,
      alter column charged_cents set not null,
      drop constraint sale_item_subtotal_cents_check,
      add constraint sale_item_charged_within_subtotal
        check (charged_cents between 0 and subtotal_cents)`.execute(db);
  });
}

/** Fails while there are lines without a product, which the schema before has no place for. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['sale_item'], async () => {
    await sql`alter table sale_item
      alter column product_id set not null,
      drop column unit,
      drop column cost_cents,
      drop column discount_cents,
      drop column discount_percent,
      drop column charged_cents,
      add constraint sale_item_subtotal_cents_check check (subtotal_cents >= 0)`.execute(db);
  });
  await sql`alter table sale
    drop column discount_cents,
    drop column discount_percent,
    drop column cash_cents,
    drop column cash_received_cents,
    drop column split_payments,
    drop column fingerprint`.execute(db);
  await sql`alter table shop_user drop column max_discount`.execute(db);
}
