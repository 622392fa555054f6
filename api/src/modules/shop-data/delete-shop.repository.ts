import type { DeletedData } from '@mostrador/contracts/shop-data';
import { sql } from 'kysely';
import { pipelined, type ShopTransaction } from '../../database/database.ts';

/**
 * Deleting a shop of a million sales takes 40 seconds, more than any other statement may. It locks
 * rows of that shop only, and holds one connection.
 */
const LONGEST_STATEMENT_MS = 15 * 60_000;

/**
 * Waits for running writes of the shop and blocks new ones until the transaction ends. Locks
 * products first, then the series of sale numbers, as sales do: in another order a sale and a
 * deletion would deadlock. False when another deletion came first.
 */
export async function lockShop(tx: ShopTransaction): Promise<boolean> {
  const [, , , { rows }] = await pipelined(tx, [
    sql`set local statement_timeout = ${sql.lit(LONGEST_STATEMENT_MS)}`,
    sql`select from product where shop_id = ${tx.shopId} order by id for update`,
    sql`select from sale_series where shop_id = ${tx.shopId} order by counter for update`,
    sql`select from shop where id = ${tx.shopId} for update`,
  ]);
  return rows.length > 0;
}

/** Returns the shop's users: their names, and their open sessions. */
export async function listPeople(
  tx: ShopTransaction,
): Promise<{ usernames: string[]; sessions: string[] }> {
  const [users, sessions] = await pipelined(tx, [
    tx
      .selectFrom('shop_user')
      .select('username')
      .where('shop_id', '=', tx.shopId)
      // Another user may have the name of a removed seller by now.
      .where('deleted_at', 'is', null),
    tx.selectFrom('session').select('token_hash').where('shop_id', '=', tx.shopId),
  ]);
  return {
    usernames: users.rows.map(({ username }) => username),
    sessions: sessions.rows.map(({ token_hash }) => token_hash.toString('hex')),
  };
}

/** Counts the shop's data. */
export async function countShopData(tx: ShopTransaction): Promise<DeletedData> {
  const {
    rows: [counts],
  } = await sql<DeletedData>`
    select
      (select count(*) from shop_user where shop_id = ${tx.shopId} and deleted_at is null) as users,
      (select count(*) from product where shop_id = ${tx.shopId} and deleted_at is null) as products,
      (select count(*) from brand where shop_id = ${tx.shopId}) as brands,
      (select count(*) from category where shop_id = ${tx.shopId}) as categories,
      (select count(*) from subcategory where shop_id = ${tx.shopId}) as subcategories,
      (select count(*) from customer where shop_id = ${tx.shopId} and deleted_at is null) as customers,
      (select count(*) from sale where shop_id = ${tx.shopId}) as sales,
      (select count(*) from cash_register where shop_id = ${tx.shopId}) as "cashRegisters",
      (select count(*) from image where shop_id = ${tx.shopId}) as images`.execute(tx);
  return counts as DeletedData;
}

/**
 * Deletes the shop; the rows of every table are deleted by cascade. References between those rows
 * are checked at the end, because the tables are deleted in no particular order.
 */
export async function deleteShopRow(tx: ShopTransaction): Promise<void> {
  await pipelined(tx, [
    sql`set constraints all deferred`,
    tx.deleteFrom('shop').where('id', '=', tx.shopId),
  ]);
}
