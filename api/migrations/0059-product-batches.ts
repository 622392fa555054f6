import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * Changes of many products at once, which can be undone, and the history of each product's price.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_batch (
    shop_id uuid not null references shop on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('prices', 'import', 'edit')),
    title text not null,
    state text not null check (state in ('scheduled', 'applied', 'undone', 'cancelled')),
    -- The request that made it: the same id with another one is refused.
    fingerprint bytea not null,
    reason text not null,
    -- The number of its products by what became of them.
    counts jsonb not null,
    user_id uuid not null,
    created_at timestamptz not null,
    apply_at timestamptz,
    applied_at timestamptz,
    undone_at timestamptz,
    undone_by uuid,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, undone_by) references shop_user (shop_id, id) deferrable,
    check ((undone_at is null) = (undone_by is null))
  )`.execute(db);
  await sql`create index product_batch_newest on product_batch (shop_id, created_at desc, id desc)`.execute(
    db,
  );
  // The columns of a product that the batch gave, as they were and as it made them.
  await sql`create table product_batch_row (
    shop_id uuid not null,
    batch_id uuid not null,
    product_id uuid not null,
    place integer not null,
    before jsonb,
    after jsonb,
    outcome text not null check (outcome in ('pending', 'applied', 'skipped', 'undone', 'kept')),
    primary key (shop_id, batch_id, product_id),
    foreign key (shop_id, batch_id) references product_batch (shop_id, id) on delete cascade,
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index product_batch_row_of_product on product_batch_row (shop_id, product_id)`.execute(
    db,
  );
  // The rows of a batch that is still being sent, in parts.
  await sql`create table product_batch_part (
    shop_id uuid not null references shop on delete cascade,
    batch_id uuid not null,
    part integer not null,
    rows jsonb not null,
    created_at timestamptz not null,
    primary key (shop_id, batch_id, part)
  )`.execute(db);
  await sql`create table price_change (
    shop_id uuid not null,
    product_id uuid not null,
    id uuid not null,
    from_cents bigint not null check (from_cents >= 0),
    to_cents bigint not null check (to_cents >= 0),
    user_id uuid not null,
    created_at timestamptz not null,
    batch_id uuid,
    -- Whether the batch was undone by it.
    undoes boolean not null default false,
    primary key (shop_id, product_id, id),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, batch_id) references product_batch (shop_id, id)
      on delete set null (batch_id)
  )`.execute(db);
  await sql`create index price_change_newest on price_change (shop_id, created_at)`.execute(db);
  await sql`create index price_change_of_batch on price_change (shop_id, batch_id)
    where batch_id is not null`.execute(db);
  for (const table of ['product_batch', 'product_batch_row', 'product_batch_part', 'price_change'])
    await keepToItsShop(db, table);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table price_change, product_batch_part, product_batch_row, product_batch`.execute(
    db,
  );
}
