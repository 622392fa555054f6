import { type Kysely, sql } from 'kysely';

/** When each customer was last reminded of their debt, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer
    add column reminded_at timestamptz,
    add column reminded_by uuid,
    add constraint customer_reminded_by_someone
      check ((reminded_at is null) = (reminded_by is null)),
    -- No row has a user to check yet. A check would have to see the users of all shops, which needs
    -- a lock that no reader of the earlier release may meet.
    add foreign key (shop_id, reminded_by) references shop_user (shop_id, id)
      deferrable not valid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer drop column reminded_at, drop column reminded_by`.execute(db);
}
