import { type Kysely, sql } from 'kysely';

const METHODS = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR', 'Cuenta corriente'];

/** The cents that each method gave back of a return, where it was more than one method. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const parts = METHODS.map(
    (method) => sql`coalesce((split_payments ->> ${sql.lit(method)})::bigint, 0)`,
  );
  await sql`alter table sale_return
    -- As that of a sale: null when all of it went back by payment_method.
    add column split_payments jsonb,
    add constraint sale_return_parts_add_up check (
      split_payments is null or total_cents = ${sql.join(parts, sql` + `)}
    )`.execute(db);
}

/** Returns of several methods stay as of the largest. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_return drop column split_payments`.execute(db);
}
