import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A table of its own, because what the payment provider says changes it and has no place in a
  // shop. A shop without a row is on the free plan, and so is one whose `ends_at` has passed.
  await sql`create table subscription (
    shop_id uuid primary key references shop (id) on delete cascade,
    plan text not null check (plan in ('free', 'premium', 'enterprise')),
    status text not null default 'active' check (status in ('active', 'cancelled')),
    ends_at timestamptz,
    updated_at timestamptz not null,
    constraint subscription_free_never_ends check (plan <> 'free' or ends_at is null)
  )`.execute(db);
  await acrossShops(db, ['shop'], async () => {
    await sql`insert into subscription (shop_id, plan, updated_at)
      select id, plan, now() from shop where plan <> 'free'`.execute(db);
  });
  await sql`alter table shop drop column plan`.execute(db);
  await keepToItsShop(db, 'subscription');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop
    add column plan text not null default 'free' check (plan in ('free', 'premium', 'enterprise'))`.execute(
    db,
  );
  await acrossShops(db, ['shop', 'subscription'], async () => {
    await sql`update shop set plan = subscription.plan from subscription
      where subscription.shop_id = shop.id`.execute(db);
  });
  await sql`drop table subscription`.execute(db);
}
