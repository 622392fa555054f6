import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * Marks the addresses of open stores, which are read without knowing their shops. The foreign key
 * keeps the mark equal to that of the store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['online_store', 'store_address'], async () => {
    await sql`alter table store_address add column is_open boolean not null default false`.execute(
      db,
    );
    await sql`update store_address set is_open = online_store.is_open
      from online_store where online_store.shop_id = store_address.shop_id`.execute(db);
    await sql`alter table online_store
      add constraint online_store_shop_id_is_open_key unique (shop_id, is_open)`.execute(db);
    await sql`alter table store_address add constraint store_address_is_open_fkey
      foreign key (shop_id, is_open) references online_store (shop_id, is_open)
      on update cascade on delete cascade`.execute(db);
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_address drop column is_open`.execute(db);
  await sql`alter table online_store drop constraint online_store_shop_id_is_open_key`.execute(db);
}
