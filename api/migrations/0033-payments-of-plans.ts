import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** What a shop pays for its plan, limits agreed with it, and the notices it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription
    -- Whether the provider charges it again: then ends_at has the days of grace in it.
    add column renews boolean not null default false,
    -- When the operator granted it; null for what was paid.
    add column granted_at timestamptz,
    -- Agreed with the shop, in the place of its plan's own.
    add column max_users integer check (max_users > 0),
    add column max_products integer check (max_products > 0),
    add column max_sales integer check (max_sales > 0),
    -- Of the account that pays; without it, the verified e-mail of the administrator's.
    add column payment_email text`.execute(db);

  await sql`create table preapproval (
    shop_id uuid not null references shop (id) on delete cascade,
    -- The provider's.
    id text collate "C" not null,
    status text not null check (status in ('pending', 'authorized', 'paused', 'cancelled')),
    payer_email text not null,
    amount_cents bigint not null check (amount_cents > 0),
    init_point text not null,
    next_payment_at timestamptz,
    -- Why its last payment was refused.
    problem text check (problem in ('rejected', 'email-mismatch')),
    -- Since when a charge fails.
    overdue_since timestamptz,
    -- The shop wants no more of it, whatever the provider still says.
    is_unwanted boolean not null default false,
    created_at timestamptz not null,
    -- When the provider last changed it or one of its charges: an earlier reading does not replace
    -- this.
    modified_at timestamptz not null,
    primary key (shop_id, id)
  )`.execute(db);
  await keepToItsShop(db, 'preapproval');

  await sql`create table subscription_payment (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    -- The provider's, by which a payment is recorded once.
    provider_id bigint not null,
    preapproval_id text collate "C" not null,
    amount_cents bigint not null check (amount_cents > 0),
    paid_at timestamptz not null,
    paid_from timestamptz not null,
    paid_until timestamptz not null check (paid_until > paid_from),
    primary key (shop_id, id),
    constraint subscription_payment_recorded_once unique (shop_id, provider_id),
    foreign key (shop_id, preapproval_id) references preapproval (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index subscription_payment_of_preapproval
    on subscription_payment (shop_id, preapproval_id)`.execute(db);
  await keepToItsShop(db, 'subscription_payment');

  await sql`create table plan_notice (
    shop_id uuid not null references shop (id) on delete cascade,
    -- What it was about, such as 'products 90 %' or 'new price'.
    topic text collate "C" not null,
    -- What makes it another notice: the month, the limit, the announcement.
    occasion text collate "C" not null,
    sent_at timestamptz not null,
    primary key (shop_id, topic, occasion)
  )`.execute(db);
  await keepToItsShop(db, 'plan_notice');

  await sql`create table premium_price (
    id uuid primary key,
    amount_cents bigint not null check (amount_cents > 0),
    starts_at timestamptz not null,
    announced_at timestamptz not null,
    constraint premium_price_announced_ahead check (starts_at >= announced_at + interval '30 days')
  )`.execute(db);

  await sql`create table consumer_request_answer (
    request_id uuid primary key references consumer_request (id),
    answer text not null,
    answered_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table consumer_request_answer, premium_price, plan_notice, subscription_payment,
    preapproval`.execute(db);
  await sql`alter table subscription
    drop column renews, drop column granted_at, drop column max_users, drop column max_products, drop column max_sales,
    drop column payment_email`.execute(db);
}
