import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Sales made without the server: what a device proves with them, and what their owner reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offline_lease (
    shop_id uuid not null references shop on delete cascade,
    id uuid not null,
    user_id uuid not null,
    -- The session that got it, which may have ended since.
    session_hash bytea not null,
    -- In percent, as the device knew it.
    max_discount numeric(5, 2) not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    -- When the same session got the next one: the device saw the server again.
    superseded_at timestamptz,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index offline_lease_of_user on offline_lease (shop_id, user_id)`.execute(db);
  await sql`create index offline_lease_ended on offline_lease (shop_id, expires_at)`.execute(db);
  await sql`create index offline_lease_of_session on offline_lease (shop_id, session_hash)
    where superseded_at is null`.execute(db);

  await sql`create table offline_sale (
    shop_id uuid not null,
    sale_id uuid not null,
    -- Of a lease, which is removed long before the sale.
    lease_id uuid not null,
    -- The time of the sale by the device's clock.
    device_time timestamptz not null,
    received_at timestamptz not null,
    delivered_by uuid not null,
    -- Why the owner should look at it.
    reasons jsonb not null,
    -- The shift of the sale, if it was closed before: its closing does not have the sale.
    closed_register_id uuid,
    reviewed_at timestamptz,
    reviewed_by uuid,
    primary key (shop_id, sale_id),
    foreign key (shop_id, sale_id) references sale (shop_id, id) on delete cascade,
    foreign key (shop_id, delivered_by) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, reviewed_by) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, closed_register_id) references cash_register (shop_id, id),
    check ((reviewed_at is null) = (reviewed_by is null))
  )`.execute(db);
  await sql`create index offline_sale_newest
    on offline_sale (shop_id, received_at desc, sale_id desc)`.execute(db);
  await sql`create index offline_sale_to_review
    on offline_sale (shop_id, received_at desc, sale_id desc)
    where reviewed_at is null and reasons <> '[]'`.execute(db);
  await sql`create index offline_sale_after_closing on offline_sale (shop_id, closed_register_id)
    where closed_register_id is not null`.execute(db);
  for (const table of ['offline_lease', 'offline_sale']) await keepToItsShop(db, table);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table offline_sale, offline_lease`.execute(db);
}
