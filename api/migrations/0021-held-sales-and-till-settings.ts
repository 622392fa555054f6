import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is the one that the sale will have. A sale that was taken up stays for some days, so
  // that the till which took it gets it again after a lost answer. Put on hold again it keeps the
  // id of that take, which a late repetition of the request must not use twice.
  await sql`create table held_sale (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    name text not null,
    cart jsonb not null check (jsonb_typeof(cart) = 'object'),
    user_id uuid not null,
    created_at timestamptz not null,
    take_id uuid,
    taken_by uuid,
    taken_at timestamptz,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, taken_by) references shop_user (shop_id, id) deferrable,
    constraint held_sale_taken_by_someone_sometime check (
      (taken_by is null) = (taken_at is null) and (taken_at is null or take_id is not null)
    )
  )`.execute(db);
  await keepToItsShop(db, 'held_sale');

  // A shop without a row has the defaults.
  await sql`create table till_settings (
    shop_id uuid primary key references shop (id) on delete cascade,
    settings jsonb not null check (jsonb_typeof(settings) = 'object'),
    updated_at timestamptz not null
  )`.execute(db);
  await keepToItsShop(db, 'till_settings');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table held_sale, till_settings`.execute(db);
}
