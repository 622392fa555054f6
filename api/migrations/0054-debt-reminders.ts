import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** When each customer was last reminded of their debt, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['customer', 'shop_user'], async () => {
    await sql`alter table customer
      add column reminded_at timestamptz,
      add column reminded_by uuid,
      add constraint customer_reminded_by_someone
        check ((reminded_at is null) = (reminded_by is null)),
      add foreign key (shop_id, reminded_by) references shop_user (shop_id, id) deferrable`.execute(
      db,
    );
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer drop column reminded_at, drop column reminded_by`.execute(db);
}
