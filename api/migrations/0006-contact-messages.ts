import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What visitors write to whoever runs the product: of no shop. Its id is made by the browser, so
  // that a message sent again after a lost answer is one.
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
