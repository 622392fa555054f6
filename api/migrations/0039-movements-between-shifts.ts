import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** As src/modules/cash-registers/between-shifts.repository.ts looks back, and a day more. */
const LOOKED_BACK = '8 days';

/** Movements of money: the table, the column of the shift, and the column of the time. */
const MOVEMENTS = [
  { kind: 'sale', table: 'sale', register: 'cash_register_id', at: 'created_at' },
  { kind: 'cancellation', table: 'sale', register: 'cancelled_register_id', at: 'cancelled_at' },
  { kind: 'return', table: 'sale_return', register: 'cash_register_id', at: 'created_at' },
  { kind: 'payment', table: 'customer_payment', register: 'cash_register_id', at: 'created_at' },
];

/** The movements of each shift are found by its id alone, also those made before it was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_of_shift
    on sale (shop_id, cash_register_id, created_at)`.execute(db);
  await sql`create index sale_cancelled_in_shift
    on sale (shop_id, cancelled_register_id, cancelled_at)
    where cancelled_at is not null`.execute(db);
  await sql`create index sale_return_of_shift
    on sale_return (shop_id, cash_register_id, created_at)`.execute(db);
  await sql`drop index customer_payment_of_register`.execute(db);
  await sql`create index customer_payment_of_shift
    on customer_payment (shop_id, cash_register_id, created_at)`.execute(db);

  await sql`create table between_shifts (
    shop_id uuid not null references shop (id) on delete cascade,
    kind text collate "C" not null check (kind in ('sale', 'cancellation', 'return', 'payment')),
    -- The sale, for a sale and for its cancellation; the return; the payment on account.
    source_id uuid not null,
    -- The next shift, once it is closed; null for what was made while there was no cash management.
    cash_register_id uuid,
    primary key (shop_id, kind, source_id),
    foreign key (shop_id, cash_register_id) references cash_register (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index between_shifts_of_register
    on between_shifts (shop_id, cash_register_id, kind)`.execute(db);
  await keepToItsShop(db, 'between_shifts');

  // Shifts that are closed or open stay as they are: what was made before them is of none.
  const tables = ['shop', 'cash_register', 'sale', 'sale_return', 'customer_payment'];
  await acrossShops(db, [...tables, 'between_shifts'], async () => {
    for (const { kind, table, register, at } of MOVEMENTS)
      await sql`with used as (
        select shop.id as shop_id, coalesce(
            greatest(max(closed_at), max(opened_at) filter (where closed_at is null)), now()
          ) as until
        from shop left join cash_register on cash_register.shop_id = shop.id
        where shop.cash_register_config @> '{"enabled": true}'
        group by shop.id
      )
      insert into between_shifts (shop_id, kind, source_id)
        select m.shop_id, ${sql.lit(kind)}, m.id
        from ${sql.table(table)} m join used using (shop_id)
        where ${sql.ref(`m.${register}`)} is null
          and ${sql.ref(`m.${at}`)} between now() - ${sql.lit(LOOKED_BACK)}::interval and until`.execute(
        db,
      );
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table between_shifts`.execute(db);
  await sql`drop index customer_payment_of_shift, sale_return_of_shift, sale_cancelled_in_shift,
    sale_of_shift`.execute(db);
  await sql`create index customer_payment_of_register
    on customer_payment (shop_id, cash_register_id)
    where cash_register_id is not null`.execute(db);
}
