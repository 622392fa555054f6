import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** PINs of a shop's users, and what an administrator's PIN allowed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_user add column pin_hash text`.execute(db);

  await sql`create table act_authorization (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    act text not null check (act in ('discount', 'cancellation', 'credit-limit')),
    asked_by uuid not null,
    allowed_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (shop_id, id),
    foreign key (shop_id, asked_by) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, allowed_by) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await keepToItsShop(db, 'act_authorization');

  // Its key makes an authorization one act's, however many try to use it at once.
  await sql`create table act_authorization_use (
    shop_id uuid not null,
    authorization_id uuid not null,
    -- The sale that was made or cancelled with it.
    sale_id uuid not null,
    used_at timestamptz not null,
    constraint act_authorization_used_once primary key (shop_id, authorization_id),
    foreign key (shop_id, authorization_id) references act_authorization (shop_id, id)
      on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'act_authorization_use');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table act_authorization_use, act_authorization`.execute(db);
  await sql`alter table shop_user drop column pin_hash`.execute(db);
}
