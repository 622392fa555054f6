import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Shifts of the drawer, what moved its cash besides sales, and the shift of each sale and return. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cash_register (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    opened_at timestamptz not null,
    -- Null when the schedule opened or closed it.
    opened_by uuid,
    opening_cents bigint not null check (opening_cents >= 0),
    notes text,
    closed_at timestamptz,
    closed_by uuid,
    -- Of its closing, counted up without gaps.
    number integer,
    -- What was counted, what should have been there, and the shift's sales by all methods.
    actual_cents bigint check (actual_cents >= 0),
    expected_cents bigint,
    total_cents bigint,
    sales_count integer,
    closing_notes text,
    -- How many of each note and coin.
    counted jsonb,
    primary key (shop_id, id),
    unique (shop_id, number),
    foreign key (shop_id, opened_by) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, closed_by) references shop_user (shop_id, id) deferrable,
    constraint cash_register_closed_with_its_figures check (
      num_nulls(closed_at, number, actual_cents, expected_cents, total_cents, sales_count) in (0, 6)
    )
  )`.execute(db);
  // Of two people who open it at once, one does.
  await sql`create unique index one_open_cash_register_per_shop
    on cash_register (shop_id) where closed_at is null`.execute(db);
  await sql`create index cash_register_newest
    on cash_register (shop_id, opened_at desc, id desc)`.execute(db);
  await keepToItsShop(db, 'cash_register');

  await sql`create table cash_movement (
    shop_id uuid not null,
    -- Made by the screen, so that a movement sent twice is one.
    id uuid not null,
    cash_register_id uuid not null,
    kind text not null check (kind in ('in', 'out', 'withdrawal')),
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null,
    user_id uuid not null,
    created_at timestamptz not null,
    primary key (shop_id, id),
    foreign key (shop_id, cash_register_id) references cash_register (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await sql`create index cash_movement_of_register
    on cash_movement (shop_id, cash_register_id, id)`.execute(db);
  await keepToItsShop(db, 'cash_movement');

  await sql`create table cash_schedule (
    shop_id uuid primary key references shop (id) on delete cascade,
    -- What was due until then has been done.
    done_until timestamptz not null,
    -- When the job of the next run is due; null when nothing is scheduled. Jobs of other times are
    -- left over from earlier schedules.
    next_run timestamptz
  )`.execute(db);
  await keepToItsShop(db, 'cash_schedule');

  // The register that was open. No foreign keys: every writer of these columns locks the register's
  // row, and a check of its own would cost each sale the same again.
  await sql`alter table sale
    add column cash_register_id uuid,
    add column cancelled_register_id uuid`.execute(db);
  await sql`alter table sale_return add column cash_register_id uuid`.execute(db);

  await sql`alter table shop
    add column requires_cash_register boolean not null generated always as (
      cash_register_config @> '{"enabled": true, "requireCashRegister": true}'
    ) stored`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop drop column requires_cash_register`.execute(db);
  await sql`alter table sale_return drop column cash_register_id`.execute(db);
  await sql`alter table sale
    drop column cash_register_id,
    drop column cancelled_register_id`.execute(db);
  await sql`drop table cash_schedule, cash_movement, cash_register`.execute(db);
}
