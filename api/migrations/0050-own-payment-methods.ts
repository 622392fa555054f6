import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

const TABLES = ['sale', 'sale_return', 'customer_payment'];
const METHODS = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'];
const CUSTOMER_CREDIT = 'Cuenta corriente';

/**
 * A shop may add payment methods of its own: the tables no longer list them.
 *
 * It locks at once what it and the next migrations up to 0057 change. One transaction applies them:
 * with `sale` locked and `customer` not yet, a list of customers with their purchases has the one
 * and waits for the other, and the migrations would give up again and again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table product, shop_user in share row exclusive mode`.execute(db);
  await sql`lock table customer, sale, sale_item, sale_return, customer_payment in access exclusive mode`.execute(
    db,
  );
  await acrossShops(db, TABLES, async () => {
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_payment_method_check`)},
        add constraint ${sql.ref(`${table}_payment_method_check`)}
          check (length(payment_method) between 1 and 40)`.execute(db);
    // A debt is not paid on account.
    await sql`alter table customer_payment add constraint customer_payment_not_on_account
      check (payment_method <> ${sql.lit(CUSTOMER_CREDIT)})`.execute(db);
    // The books check the sum: see return-parts.
    await sql`alter table sale_return drop constraint sale_return_parts_add_up`.execute(db);
  });
}

/** Fails while a shop has payments by methods of its own, which the schema before refuses. */
export async function down(db: Kysely<unknown>): Promise<void> {
  const literals = (names: string[]) => sql.join(names.map((name) => sql.lit(name)));
  const parts = [...METHODS, CUSTOMER_CREDIT].map(
    (method) => sql`coalesce((split_payments ->> ${sql.lit(method)})::bigint, 0)`,
  );
  await acrossShops(db, TABLES, async () => {
    await sql`alter table customer_payment drop constraint customer_payment_not_on_account`.execute(
      db,
    );
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_payment_method_check`)},
        add constraint ${sql.ref(`${table}_payment_method_check`)} check (payment_method in
          (${literals(table === 'customer_payment' ? METHODS : [...METHODS, CUSTOMER_CREDIT])}))`.execute(
        db,
      );
    await sql`alter table sale_return add constraint sale_return_parts_add_up check (
      split_payments is null or total_cents = ${sql.join(parts, sql` + `)}
    )`.execute(db);
  });
}
