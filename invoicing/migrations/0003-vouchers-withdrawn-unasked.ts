import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

const AS_ASKED = ['environment', 'credentials_id', 'cuit', 'point_of_sale', 'type', 'request'];

/** A voucher that was withdrawn before it was asked for has nothing but its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of AS_ASKED)
    await sql`alter table invoicing.voucher alter column ${sql.ref(column)} drop not null`.execute(
      db,
    );
  await sql`alter table invoicing.voucher add constraint voucher_asked_whole check (
    num_nulls(environment, credentials_id, cuit, point_of_sale, type, request) = 0
    or (state = 'withdrawn'
      and num_nonnulls(environment, credentials_id, cuit, point_of_sale, type, request) = 0)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoicing.voucher drop constraint voucher_asked_whole`.execute(db);
  await acrossShops(db, ['invoicing.voucher'], async () => {
    await sql`delete from invoicing.voucher where request is null`.execute(db);
  });
  for (const column of AS_ASKED)
    await sql`alter table invoicing.voucher alter column ${sql.ref(column)} set not null`.execute(
      db,
    );
}
