import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    name text collate "es-AR-x-icu" not null,
    search_key text collate "C" not null,
    fiscal_type text not null check (
      fiscal_type in ('consumidor_final', 'responsable_inscripto', 'monotributista', 'exento')
    ),
    doc_type integer not null check (doc_type in (96, 80, 86, 99)),
    doc_number text collate "C",
    phone text,
    email text,
    address text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (shop_id, id)
  )`.execute(db);
  // Unique across types: the same number as CUIT and as CUIL is the same person.
  await sql`create unique index customer_document_taken
    on customer (shop_id, doc_number) where deleted_at is null`.execute(db);
  await keepToItsShop(db, 'customer');

  await acrossShops(db, ['sale', 'customer'], async () => {
    await sql`alter table sale
      add column customer_id uuid,
      add foreign key (shop_id, customer_id) references customer (shop_id, id) deferrable`.execute(
      db,
    );
  });
  await sql`create index sale_of_customer on sale (shop_id, customer_id)
    where customer_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale drop column customer_id`.execute(db);
  await sql`drop table customer`.execute(db);
}
