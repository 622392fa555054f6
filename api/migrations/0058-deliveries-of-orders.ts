import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * Keeps WhatsApp orders too, and how the buyer gets an order. An order that was sold is no longer
 * new: it goes back to 'prepared' if its sale is cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_order
    add column delivery text check (delivery in ('pick-up', 'shipping')),
    add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
    drop constraint store_order_method_check,
    add constraint store_order_method_check check (method in ('whatsapp', 'email', 'form'))`.execute(
    db,
  );
  await acrossShops(db, ['store_order', 'sale'], async () => {
    await sql`update store_order set state = 'prepared'
      from sale where store_order.state = 'new'
        and sale.shop_id = store_order.shop_id and sale.id = store_order.sale_id`.execute(db);
  });
}

/** Fails while an order by WhatsApp is kept, which the schema before refuses. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_order
    drop column delivery,
    drop column shipping_cents,
    drop constraint store_order_method_check,
    add constraint store_order_method_check check (method in ('email', 'form'))`.execute(db);
}
