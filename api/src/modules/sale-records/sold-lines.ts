import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

/** A seller whose sales are added up; all sellers of the shop when absent. */
export interface Whose {
  sellerId?: string | undefined;
}

/** A time range: includes `from`, excludes `until`. */
export interface SoldWithin extends Whose {
  from: Date | RawBuilder<unknown>;
  until?: Date | RawBuilder<unknown>;
}

/**
 * Selects the lines of sales as rows of `user_id`, `product_id`, `iva_rate`, `quantity`, `cents`.
 * Lines with a known cost also have it as `cost_cents`, and their charged amount as `costed_cents`.
 *
 * `offset 0` makes Postgres look up the lines of each sale by their key: joined freely it reads
 * every line ever sold, of all shops.
 */
export function linesSold(
  db: ShopDatabase,
  { status, sellerId, ...range }: SoldWithin & { status?: 'completed' | 'cancelled' },
): RawBuilder<unknown> {
  return sql`
    select user_id, line.*
    from (
      select id, user_id from sale
      where shop_id = ${db.shopId} and ${isWithin(range)} and ${isSoldBy(sellerId)}
        and ${status === undefined ? sql`true` : sql`status = ${status}`}
    ) as sold
    cross join lateral (
      select product_id, iva_rate, quantity, charged_cents as cents,
        coalesce(round(cost_cents * quantity), 0) as cost_cents,
        case when cost_cents is null then 0 else charged_cents end as costed_cents
      from sale_item where shop_id = ${db.shopId} and sale_id = sold.id offset 0
    ) as line`;
}

/** Selects returned lines like `linesSold`, with negative amounts and the seller who sold them. */
export function linesReturned(
  db: ShopDatabase,
  { sellerId, ...range }: SoldWithin,
): RawBuilder<unknown> {
  return sql`
    select user_id, product_id, iva_rate, - line.quantity, - line.amount_cents,
      - coalesce(round(cost_cents * line.quantity), 0),
      case when cost_cents is null then 0 else - line.amount_cents end
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
      select product_id, iva_rate, cost_cents from sale_item
      where shop_id = ${db.shopId} and sale_id = came_back.sale_id
        and sale_item.position = line.position offset 0
    ) as item`;
}

/**
 * Selects completed sales, and returns with negative amounts, as rows of `user_id`, `created_at`,
 * `sales` and `cents`.
 */
export function salesAndReturns(db: ShopDatabase, range: Omit<SoldWithin, 'sellerId'>) {
  return sql`
    select user_id, created_at, 1 as sales, total_cents as cents from sale
    where shop_id = ${db.shopId} and ${isWithin(range)} and status = 'completed'
    union all
    select user_id, created_at, 0, - total_cents
    from (
      select sale_id, created_at, total_cents from sale_return
      where shop_id = ${db.shopId} and ${isWithin(range)}
    ) as came_back
    cross join lateral (
      select user_id from sale
      where shop_id = ${db.shopId} and id = came_back.sale_id offset 0
    ) as sold`;
}

/** Matches a row created within the range. */
export function isWithin({ from, until }: SoldWithin): RawBuilder<boolean> {
  const isBefore = until === undefined ? sql`true` : sql`created_at < ${until}`;
  return sql`created_at >= ${from} and ${isBefore}`;
}

function isSoldBy(sellerId: string | undefined): RawBuilder<unknown> {
  return sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`;
}
