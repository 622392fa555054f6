import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Openings and movements of the drawer that a counter made without the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offline_entry (
    shop_id uuid not null references shop on delete cascade,
    -- Made by the device.
    id uuid not null,
    -- What was done, as the device sent it.
    content jsonb not null,
    -- The register or movement that has it: another id where the shop had one already.
    recorded_id uuid not null,
    user_id uuid not null,
    made_at timestamptz not null,
    -- Of a lease, which is removed long before the entry.
    lease_id uuid not null,
    -- The time by the device's clock.
    device_time timestamptz not null,
    received_at timestamptz not null,
    delivered_by uuid not null,
    -- Why the owner should look at it.
    reasons jsonb not null,
    reviewed_at timestamptz,
    reviewed_by uuid,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, delivered_by) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, reviewed_by) references shop_user (shop_id, id) deferrable,
    check ((reviewed_at is null) = (reviewed_by is null))
  )`.execute(db);
  await sql`create index offline_entry_newest
    on offline_entry (shop_id, received_at desc, id desc)`.execute(db);
  await keepToItsShop(db, 'offline_entry');
  // Arrived after the closing of its register, whose figures do not have it.
  await sql`alter table cash_movement
    add column after_closing boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cash_movement drop column after_closing`.execute(db);
  await sql`drop table offline_entry`.execute(db);
}
