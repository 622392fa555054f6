import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invoicing.voucher (
    shop_id uuid not null references public.shop (id) on delete cascade,
    id uuid not null,
    environment text not null,
    credentials_id uuid not null,
    cuit text not null check (cuit ~ '^[0-9]{11}$'),
    point_of_sale integer not null,
    type integer not null,
    -- As it was asked for, to tell a repetition from another voucher with the same id.
    request jsonb not null,
    state text not null check (
      state in ('queued', 'sent', 'authorized', 'rejected', 'uncertain', 'withdrawn')),
    -- Those of the last attempt, unless ARCA refused it.
    number integer check (number > 0),
    date date,
    attempts integer not null default 0 check (attempts >= 0),
    cae text check (cae ~ '^[0-9]{14}$'),
    cae_due_date date,
    observations jsonb not null default '[]',
    reasons jsonb not null default '[]',
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (shop_id, id),
    check ((number is not null) = (state in ('sent', 'uncertain', 'authorized'))),
    check ((number is null) = (date is null)),
    check ((cae is not null) = (state = 'authorized')),
    check ((finished_at is not null) = (state in ('authorized', 'rejected', 'withdrawn')))
  )`.execute(db);
  await keepToItsShop(db, 'invoicing.voucher');
  // Also between shops: two of them may be of one taxpayer.
  await sql`create unique index one_voucher_per_number
    on invoicing.voucher (environment, cuit, point_of_sale, type, number)
    where number is not null`.execute(db);
  await sql`create index voucher_unfinished
    on invoicing.voucher (shop_id, environment, cuit, point_of_sale, type, created_at, id)
    where finished_at is null`.execute(db);

  // What ARCA was sent, stored before it was sent, and what came of it.
  await sql`create table invoicing.voucher_attempt (
    shop_id uuid not null,
    voucher_id uuid not null,
    attempt integer not null check (attempt > 0),
    asked jsonb not null,
    sent_at timestamptz not null,
    -- Null while nothing is known, also when its process died.
    outcome text check (outcome in ('authorized', 'rejected', 'number-taken', 'unclear')),
    messages jsonb not null default '[]',
    primary key (shop_id, voucher_id, attempt),
    foreign key (shop_id, voucher_id) references invoicing.voucher on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'invoicing.voucher_attempt');

  // What the processes look for work in, across shops: it has no row level security, and nothing of
  // a voucher but its series.
  await sql`create table invoicing.voucher_queue (
    shop_id uuid not null references public.shop (id) on delete cascade,
    environment text not null,
    cuit text not null,
    point_of_sale integer not null,
    type integer not null,
    -- How many vouchers of the shop are unfinished.
    waiting integer not null check (waiting >= 0),
    -- The voucher that ARCA was sent and whose outcome is not stored yet.
    in_flight uuid,
    -- Of the last voucher authorized here.
    last_number integer,
    last_date date,
    -- After a failure: how many in a row, why, and when to go on.
    failures integer not null default 0,
    reasons jsonb not null default '[]',
    wait_until timestamptz,
    served_at timestamptz,
    primary key (shop_id, environment, cuit, point_of_sale, type),
    check ((last_number is null) = (last_date is null))
  )`.execute(db);
  // Two processes never ask for two numbers of one series, even when the lock of one was lost.
  await sql`create unique index one_in_flight_per_series
    on invoicing.voucher_queue (environment, cuit, point_of_sale, type)
    where in_flight is not null`.execute(db);
  await sql`create index voucher_queue_with_work on invoicing.voucher_queue (environment)
    where waiting > 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invoicing.voucher_queue, invoicing.voucher_attempt, invoicing.voucher`.execute(
    db,
  );
}
