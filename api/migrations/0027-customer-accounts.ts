import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Sales on a customer's account, what takes off the debt, and payments on account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['sale', 'sale_return', 'customer'], async () => {
    for (const table of ['sale', 'sale_return'])
      await sql`alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_payment_method_check`)},
        add constraint ${sql.ref(`${table}_payment_method_check`)} check (payment_method in
          ('Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR', 'Cuenta corriente'))`.execute(
        db,
      );

    await sql`alter table customer
      -- The most that the customer may owe; null without a limit.
      add column credit_limit_cents bigint
        constraint customer_credit_limit_not_negative check (credit_limit_cents >= 0),
      -- What the customer owes: the sum of the entries. The writer of an entry locks this row.
      add column balance_cents bigint not null default 0
        constraint customer_balance_fits
          check (balance_cents between -99999999999999 and 99999999999999),
      -- How many entries there are: the next one has the next position.
      add column account_entries integer not null default 0,
      -- The start of the uninterrupted debt.
      add column owes_since timestamptz,
      add constraint customer_owes_since_sometime
        check ((balance_cents > 0) = (owes_since is not null)),
      add constraint customer_removed_settled
        check (deleted_at is null or balance_cents = 0)`.execute(db);
  });
  await sql`create index customer_owes_longest
    on customer (shop_id, owes_since, id) where owes_since is not null`.execute(db);

  // In the place of the one without date, so that a sale still writes as many indexes.
  await sql`drop index sale_of_customer`.execute(db);
  await sql`create index sale_newest_of_customer
    on sale (shop_id, customer_id, created_at desc, id desc)
    where customer_id is not null`.execute(db);

  await sql`create table customer_payment (
    shop_id uuid not null,
    -- Made by the screen, so that a payment sent twice is one.
    id uuid not null,
    customer_id uuid not null,
    amount_cents bigint not null check (amount_cents > 0),
    payment_method text not null
      check (payment_method in ('Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR')),
    notes text,
    user_id uuid not null,
    created_at timestamptz not null,
    -- The register that was open. No foreign key, as with sales: its row is locked.
    cash_register_id uuid,
    primary key (shop_id, id),
    foreign key (shop_id, customer_id) references customer (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await sql`create index customer_payment_of_customer
    on customer_payment (shop_id, customer_id)`.execute(db);
  await sql`create index customer_payment_of_register
    on customer_payment (shop_id, cash_register_id)
    where cash_register_id is not null`.execute(db);
  await keepToItsShop(db, 'customer_payment');

  await sql`create table customer_account_entry (
    shop_id uuid not null,
    customer_id uuid not null,
    -- From 1, without gaps.
    position integer not null,
    id uuid not null,
    kind text collate "C" not null check (kind in ('sale', 'cancellation', 'return', 'payment')),
    -- Above zero is owed, below zero is paid or given back.
    amount_cents bigint not null check ((amount_cents > 0) = (kind = 'sale') and amount_cents <> 0),
    -- What was owed after it.
    balance_cents bigint not null,
    sale_id uuid,
    return_id uuid,
    payment_id uuid,
    user_id uuid not null,
    created_at timestamptz not null,
    primary key (shop_id, customer_id, position),
    foreign key (shop_id, customer_id) references customer (shop_id, id) on delete cascade,
    foreign key (shop_id, sale_id) references sale (shop_id, id) on delete cascade,
    foreign key (shop_id, return_id) references sale_return (shop_id, id) on delete cascade,
    foreign key (shop_id, payment_id) references customer_payment (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    constraint customer_account_entry_has_its_cause check (
      (sale_id is null) = (kind = 'payment')
      and (return_id is not null) = (kind = 'return')
      and (payment_id is not null) = (kind = 'payment')
    )
  )`.execute(db);
  // Each cause is booked once.
  await sql`create unique index customer_account_entry_of_sale
    on customer_account_entry (shop_id, sale_id, kind, return_id) nulls not distinct
    where sale_id is not null`.execute(db);
  await sql`create unique index customer_account_entry_of_return
    on customer_account_entry (shop_id, return_id) where return_id is not null`.execute(db);
  await sql`create unique index customer_account_entry_of_payment
    on customer_account_entry (shop_id, payment_id) where payment_id is not null`.execute(db);
  await keepToItsShop(db, 'customer_account_entry');
}

/** Fails while there are sales on account, which the schema before has no method for. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table customer_account_entry, customer_payment`.execute(db);
  await sql`drop index sale_newest_of_customer`.execute(db);
  await sql`create index sale_of_customer on sale (shop_id, customer_id)
    where customer_id is not null`.execute(db);
  await sql`alter table customer
    drop column credit_limit_cents,
    drop column balance_cents,
    drop column account_entries,
    drop column owes_since`.execute(db);
  await acrossShops(db, ['sale', 'sale_return'], async () => {
    for (const table of ['sale', 'sale_return'])
      await sql`alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_payment_method_check`)},
        add constraint ${sql.ref(`${table}_payment_method_check`)} check (payment_method in
          ('Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'))`.execute(db);
  });
}
