import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';

/** Sales numbered by one transaction, during which the shop's new sales wait. */
const SALES_AT_ONCE = 1000;

/** Whether the shop has a sale that lacks its number. */
export async function hasSaleWithoutNumber(db: ShopDatabase): Promise<boolean> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gives numbers to sales that lack theirs, oldest first: those that the migration kept for them,
 * then the next ones of the series. The latter are for sales that an earlier release recorded
 * beside this one.
 *
 * @returns the number of sales that were numbered; 0 when none lacks its number
 */
export async function numberSales(tx: ShopTransaction, most = SALES_AT_ONCE): Promise<number> {
  const [, , numbered] = await pipelined(tx, [
    sql`insert into sale_series (shop_id, counter, last_number) values (${tx.shopId}, 1, 0)
      on conflict do nothing`,
    sql`select from sale_series where shop_id = ${tx.shopId} for update`,
    sql<{ kept: number; following: number }>`with oldest as materialized (
        select id, row_number() over (order by created_at, id) as place from (
          select id, created_at from sale where shop_id = ${tx.shopId} and number is null
          order by created_at, id limit ${most}
        ) as sale
      ), given as materialized (
        select id, place <= kept_numbers - kept_given as is_kept,
          case when place <= kept_numbers - kept_given then kept_given + place
            else last_number + place - (kept_numbers - kept_given) end as number
        from oldest cross join sale_series where shop_id = ${tx.shopId} and counter = 1
      ), numbered as (
        update sale set number = given.number from given
        where sale.shop_id = ${tx.shopId} and sale.id = given.id
      ), counted as (
        select count(*) filter (where is_kept)::integer as kept,
          count(*) filter (where not is_kept)::integer as following
        from given
      ), moved as (
        update sale_series set kept_given = kept_given + kept, last_number = last_number + following
        from counted where shop_id = ${tx.shopId} and counter = 1
      )
      select kept, following from counted`,
  ]);
  const { kept, following } = numbered.rows[0] as (typeof numbered.rows)[0];
  return kept + following;
}

/**
 * Continues the series after the largest number of the shop's sales, and numbers those without, in
 * the order of their time. For sales that were not made in this shop.
 */
export async function numberLoadedSales(tx: ShopTransaction): Promise<void> {
  await pipelined(tx, [
    sql`insert into sale_series as series (shop_id, counter, last_number)
      select ${tx.shopId}::uuid, 1, coalesce(max(number), 0) from sale where shop_id = ${tx.shopId}
      on conflict (shop_id, counter) do update
        set last_number = greatest(series.last_number, excluded.last_number)`,
  ]);
  await numberSales(tx, MAX_LOADED);
}

/** More than a copy has. */
const MAX_LOADED = 2_147_483_647;
