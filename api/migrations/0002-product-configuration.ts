import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

// Sorts names as people here expect (árbol, Arroz, ñoqui), whatever the database's default.
const NAME = sql`text collate "es-AR-x-icu"`;
// Names that differ only in case are equal. Collation "C", because an index must not depend on the
// version of a language's sorting rules.
const NAME_KEY = sql`lower(name) collate "C"`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    name ${NAME} not null,
    primary key (shop_id, id)
  )`.execute(db);
  await sql`create unique index brand_name_taken on brand (shop_id, (${NAME_KEY}))`.execute(db);
  await keepToItsShop(db, 'brand');

  await sql`create table category (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    name ${NAME} not null,
    primary key (shop_id, id)
  )`.execute(db);
  await sql`create unique index category_name_taken
    on category (shop_id, (${NAME_KEY}))`.execute(db);
  await keepToItsShop(db, 'category');

  await sql`create table subcategory (
    shop_id uuid not null,
    id uuid not null,
    category_id uuid not null,
    name ${NAME} not null,
    primary key (shop_id, id),
    -- What a product refers to when it names both, so that the two always belong together.
    unique (shop_id, category_id, id),
    foreign key (shop_id, category_id) references category (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create unique index subcategory_name_taken
    on subcategory (shop_id, category_id, (${NAME_KEY}))`.execute(db);
  await keepToItsShop(db, 'subcategory');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table subcategory, category, brand`.execute(db);
}
