import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { startOf } from '../sales/sale-filters.ts';

/** In `product_day`, whose key has no room for a null. */
const NO_PRODUCT = sql.lit('00000000-0000-0000-0000-000000000000');

/** Whose sales are added up; all of the shop's without a seller. */
export interface Whose {
  sellerId?: string | undefined;
}

/** What a product sold, less what came back; null is what was sold without a product. */
export interface SoldOfProduct {
  product_id: string | null;
  quantity: number;
  cents: number;
}

export interface ClosedWindow extends Whose {
  /** Days to add up, `2026-11-22`, oldest first; all are before `before`. */
  days: string[];
  /** The first day that is not closed. */
  before: string;
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
 * What each product sold in sales that were made since an instant, also in those cancelled by now, less
 * what came back since then. As lines and returns do not change, neither does this, five minutes
 * after its end.
 */
export async function sumProducts(
  db: ShopDatabase,
  range: Whose & { from: Date; until: Date },
): Promise<SoldOfProduct[]> {
  const [{ rows }] = await pipelined(db, [
    sumsOf(sql`${linesSold(db, range)} union all ${linesReturned(db, range)}`),
  ]);
  return rows;
}

/** As `sumProducts` since an instant, less the sales since another that are cancelled by now. */
export function sumOpenProducts(
  db: ShopDatabase,
  { from, cancelledFrom, sellerId }: Whose & { from: Date; cancelledFrom: Date },
): RawBuilder<SoldOfProduct> {
  const cancelled = linesSold(db, { from: cancelledFrom, sellerId, status: 'cancelled' });
  return sumsOf(sql`${linesSold(db, { from, sellerId })}
    union all ${linesReturned(db, { from, sellerId })}
    union all select user_id, product_id, - quantity, - cents from (${cancelled}) as cancelled`);
}

function sumsOf(lines: RawBuilder<unknown>): RawBuilder<SoldOfProduct> {
  return sql`select product_id, sum(quantity) as quantity, sum(cents) as cents
    from (${lines}) as line group by product_id`;
}

interface LinesWithin extends Whose {
  from: Date | RawBuilder<unknown>;
  until?: Date | RawBuilder<unknown>;
}

/**
 * `offset 0` makes Postgres look up the lines of each sale by their key: joined freely it reads every
 * line ever sold, of all shops.
 */
function linesSold(
  db: ShopDatabase,
  { status, sellerId, ...range }: LinesWithin & { status?: 'completed' | 'cancelled' },
): RawBuilder<unknown> {
  return sql`
    select user_id, line.*
    from (
      select id, user_id from sale
      where shop_id = ${db.shopId} and ${isWithin(range)} and ${isSoldBy(sellerId)}
        and ${status === undefined ? sql`true` : sql`status = ${status}`}
    ) as sold
    cross join lateral (
      select product_id, quantity, charged_cents as cents from sale_item
      where shop_id = ${db.shopId} and sale_id = sold.id offset 0
    ) as line`;
}

/** Below zero, with who sold them. */
function linesReturned(db: ShopDatabase, { sellerId, ...range }: LinesWithin): RawBuilder<unknown> {
  return sql`
    select user_id, product_id, - line.quantity, - line.amount_cents
    from (
      select id, sale_id from sale_return where shop_id = ${db.shopId} and ${isWithin(range)}
    ) as came_back
    cross join lateral (
      select user_id from sale
      where shop_id = ${db.shopId} and id = came_back.sale_id and ${isSoldBy(sellerId)} offset 0
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

function isWithin({ from, until }: LinesWithin): RawBuilder<unknown> {
  const isBefore = until === undefined ? sql`true` : sql`created_at < ${until}`;
  return sql`created_at >= ${from} and ${isBefore}`;
}

function isSoldBy(sellerId: string | undefined): RawBuilder<unknown> {
  return sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`;
}

async function addProductDay(db: ShopDatabase, day: string): Promise<void> {
  const range = { from: startOf(day), until: startOf(day, 1) };
  await pipelined(db, [
    sql`insert into product_days_closed (shop_id, day) values (${db.shopId}, ${day}::date)`,
    sql`insert into product_day (shop_id, day, user_id, product_id, quantity, charged_cents)
      select ${db.shopId}::uuid, ${day}::date, user_id, coalesce(product_id, ${NO_PRODUCT}),
        sum(quantity), sum(cents)
      from (
        ${linesSold(db, { ...range, status: 'completed' })}
        union all ${linesReturned(db, range)}
      ) as line
      group by user_id, product_id`,
  ]);
}
