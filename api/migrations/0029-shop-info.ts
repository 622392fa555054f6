import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** What heads the receipts of a shop beside its name: where it is, and its logo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['shop', 'image'], async () => {
    // As for the image of a product: the foreign key keeps the file from being deleted, and is
    // deferrable, so that a shop can go with all its rows at once.
    await sql`alter table shop
      add column address text,
      add column logo_id uuid,
      add constraint shop_logo_fkey foreign key (id, logo_id)
        references image (shop_id, id) deferrable`.execute(db);
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop drop column address, drop column logo_id`.execute(db);
}
