import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Changes of many customers at once, which can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_batch (
    shop_id uuid not null references shop on delete cascade,
    id uuid not null,
    title text not null,
    state text not null check (state in ('applied', 'undone')),
    -- The request that made it: the same id with another one is refused.
    fingerprint bytea not null,
    -- The number of its customers by what became of them.
    counts jsonb not null,
    user_id uuid not null,
    created_at timestamptz not null,
    undone_at timestamptz,
    undone_by uuid,
    primary key (shop_id, id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    foreign key (shop_id, undone_by) references shop_user (shop_id, id) deferrable,
    check ((undone_at is null) = (undone_by is null))
  )`.execute(db);
  await sql`create index customer_batch_newest on customer_batch (shop_id, created_at desc, id desc)`.execute(
    db,
  );
  // The columns of a customer that the batch gave, as they were and as it made them.
  await sql`create table customer_batch_row (
    shop_id uuid not null,
    batch_id uuid not null,
    customer_id uuid not null,
    place integer not null,
    -- Null for a customer that the batch added.
    before jsonb,
    after jsonb not null,
    outcome text not null check (outcome in ('applied', 'undone', 'kept')),
    primary key (shop_id, batch_id, customer_id),
    foreign key (shop_id, batch_id) references customer_batch (shop_id, id) on delete cascade,
    foreign key (shop_id, customer_id) references customer (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index customer_batch_row_of_customer
    on customer_batch_row (shop_id, customer_id)`.execute(db);
  // The rows of a batch that is still being sent, in parts.
  await sql`create table customer_batch_part (
    shop_id uuid not null references shop on delete cascade,
    batch_id uuid not null,
    part integer not null,
    rows jsonb not null,
    created_at timestamptz not null,
    primary key (shop_id, batch_id, part)
  )`.execute(db);
  for (const table of ['customer_batch', 'customer_batch_row', 'customer_batch_part'])
    await keepToItsShop(db, table);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table customer_batch_part, customer_batch_row, customer_batch`.execute(db);
}
