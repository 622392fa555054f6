import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Requests made with the buttons that the law requires. They belong to no shop, as nobody has to
  // sign in. The browser generates the id, so that a request sent again after a lost answer is
  // stored once.
  await sql`create table consumer_request (
    id uuid primary key,
    code text collate "C" not null unique,
    kind text collate "C" not null check (kind in ('regret', 'cancellation')),
    name text not null,
    email text not null,
    account text,
    phone text,
    message text,
    created_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table consumer_request`.execute(db);
}
