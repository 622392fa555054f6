import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table image (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid not null,
    bytes bigint not null check (bytes > 0),
    created_at timestamptz not null,
    primary key (shop_id, id)
  )`.execute(db);
  await keepToItsShop(db, 'image');

  await acrossShops(db, ['product', 'image'], async () => {
    // Whether there are thumbnails is a column of the product, so that a list of thousands of
    // products joins nothing. The foreign key keeps the files of a product from being deleted; it
    // is deferrable, so that a shop can go with all its rows at once.
    await sql`alter table product
      add column image_id uuid,
      add column thumbnails_ready boolean not null default false,
      add constraint product_image_fkey foreign key (shop_id, image_id)
        references image (shop_id, id) deferrable`.execute(db);
  });
  await sql`create unique index product_image on product (shop_id, image_id)
    where image_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product drop column image_id, drop column thumbnails_ready`.execute(db);
  await sql`drop table image`.execute(db);
}
