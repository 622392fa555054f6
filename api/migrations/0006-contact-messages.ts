import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Messages from visitors to the operator; they belong to no shop. The browser generates the id,
  // so that a message sent again after a lost answer is stored once.
  await sql`create table contact_message (
    id uuid primary key,
    name text not null,
    email text not null,
    phone text not null,
    message text not null,
    created_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table contact_message`.execute(db);
}
