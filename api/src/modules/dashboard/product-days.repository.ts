import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { startOf } from '../sales/sale-filters.ts';

/** In `product_day`, whose key has no room for a null. */
const NO_PRODUCT = sql.lit('00000000-0000-0000-0000-000000000000');

/** What a product sold, less what came back; null is what was sold without a product. */
export interface SoldOfProduct {
  product_id: string | null;
  quantity: number;
  cents: number;
}

export interface ClosedWindow {
  /** Days to add up, `2026-11-22`, oldest first; all are before `before`. */
  days: string[];
  /** The first day that is not closed. */
  before: string;
  sellerId?: string | undefined;
}

/**
 * Adds up closed days. While one of them is missing in `product_day` it adds that one instead, so call
 * it until it answers the sums: the first of a large shop would be one long statement. Of several
 * callers at once one adds a day.
 *
 * Also forgets days that a clock which was ahead closed too early, as `closeDays` does.
 */
export async function sumProductDays(
  db: ShopDatabase,
  { days, before, sellerId }: ClosedWindow,
): Promise<SoldOfProduct[] | 'not yet'> {
  return db.transact(async (tx) => {
    // The row that closing a day locks: what is closed stays as it is until this has ended.
    const [, , missing] = await pipelined(tx, [
      sql`select from sale_days_closed where shop_id = ${db.shopId} for update`,
      sql`delete from product_days_closed
        where shop_id = ${db.shopId} and day >= ${before}::date`,
      sql<{ day: string }>`select day from unnest(${days}::date[]) as wanted (day)
        where not exists (
          select from product_days_closed as closed
          where closed.shop_id = ${db.shopId} and closed.day = wanted.day
        ) order by day limit 1`,
    ]);
    const [first] = missing.rows;
    if (first) {
      await addProductDay(tx, first.day);
      return 'not yet';
    }
    const [{ rows }] = await pipelined(tx, [
      sql<SoldOfProduct>`select nullif(product_id, ${NO_PRODUCT}) as product_id,
          sum(quantity) as quantity, sum(charged_cents) as cents
        from product_day
        where shop_id = ${db.shopId} and day = any(${days}::date[])
          and ${sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`}
        group by 1`,
    ]);
    return rows;
  });
}

/**
 * The lines of the completed sales since an instant and, below zero, what came back since then.
 * `offset 0` makes Postgres look up the lines of each sale by their key: joined freely it reads every
 * line ever sold, of all shops.
 */
export function linesOfSalesAndReturns(
  db: ShopDatabase,
  { sellerId, from, until }: { sellerId?: string | undefined; from: Instant; until?: Instant },
): RawBuilder<unknown> {
  const isWithin = sql`created_at >= ${from}
    and ${until === undefined ? sql`true` : sql`created_at < ${until}`}`;
  const isTheirs = sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`;
  return sql`
    select user_id, line.*
    from (
      select id, user_id from sale
      where shop_id = ${db.shopId} and status = 'completed' and ${isWithin} and ${isTheirs}
    ) as sold
    cross join lateral (
      select product_id, quantity, charged_cents as cents from sale_item
      where shop_id = ${db.shopId} and sale_id = sold.id offset 0
    ) as line
    union all
    select user_id, product_id, - line.quantity, - line.amount_cents
    from (
      select id, sale_id from sale_return where shop_id = ${db.shopId} and ${isWithin}
    ) as came_back
    cross join lateral (
      select user_id from sale
      where shop_id = ${db.shopId} and id = came_back.sale_id and ${isTheirs} offset 0
    ) as sold
    cross join lateral (
      select position, quantity, amount_cents from sale_return_item
      where shop_id = ${db.shopId} and return_id = came_back.id offset 0
    ) as line
    cross join lateral (
      select product_id from sale_item
      where shop_id = ${db.shopId} and sale_id = came_back.sale_id
        and sale_item.position = line.position offset 0
    ) as item`;
}

type Instant = RawBuilder<unknown>;

async function addProductDay(db: ShopDatabase, day: string): Promise<void> {
  const lines = linesOfSalesAndReturns(db, { from: startOf(day), until: startOf(day, 1) });
  await pipelined(db, [
    sql`insert into product_days_closed (shop_id, day) values (${db.shopId}, ${day}::date)`,
    sql`insert into product_day (shop_id, day, user_id, product_id, quantity, charged_cents)
      select ${db.shopId}::uuid, ${day}::date, user_id, coalesce(product_id, ${NO_PRODUCT}),
        sum(quantity), sum(cents)
      from (${lines}) as line group by user_id, product_id`,
  ]);
}
