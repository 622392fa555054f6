import type { PaymentMethod } from '@mostrador/contracts/sales';
import { CASH, SHOP_TIME_ZONE } from '@mostrador/domain';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { chargedIva } from '../sale-records/charged-iva.ts';
import { adjustmentsOfSale, partsByMethod } from '../sale-records/parts-by-method.ts';
import { NO_PRODUCT } from '../sale-records/product-days.repository.ts';
import { type SaleSums, sumsOfSales } from '../sale-records/sale-sums.ts';
import { dayOf, startOf } from '../sale-records/shop-day.repository.ts';
import { isWithin, linesReturned, linesSold, salesAndReturns } from '../sale-records/sold-lines.ts';
import type { Sums } from './report-table.ts';

/** The sums of the rows with one key. */
export interface KeyedSums {
  key: string;
  sums: Sums;
}

/** A time range: includes the start, excludes the end. */
export interface Instants {
  from: RawBuilder<Date>;
  until: RawBuilder<Date>;
}

/** A query of the same sums over stored days and over sales. */
export interface SumsQuery {
  /** The name of the query in cache keys. */
  name: string;
  /** @param days without gaps, oldest first */
  ofDays(days: string[]): RawBuilder<KeyedSums>;
  ofSales(range: Instants): RawBuilder<KeyedSums>;
  /** Whether its days are those of the calendar, as IVA is due by them. */
  isFiscal?: true;
}

/** The key of rows without a product, category or name. */
export const NONE = 'none';

const LOCAL_TIME = sql`(created_at at time zone ${SHOP_TIME_ZONE})`;
const WHEN_OR_WHO = {
  day: {
    ofHours: sql`day`,
    ofSales: (dayEndsAt: number) => dayOf(sql`created_at`, dayEndsAt),
  },
  hour: {
    ofHours: sql`hour`,
    ofSales: () => sql`extract(hour from ${LOCAL_TIME})::integer`,
  },
  seller: { ofHours: sql`user_id`, ofSales: () => sql`user_id` },
};

/** Sums completed sales, and the cents they charged less those of returns. */
export function salesBy(
  { shop: db, dayEndsAt }: { shop: ShopDatabase; dayEndsAt: number },
  dimension: keyof typeof WHEN_OR_WHO,
): SumsQuery {
  const { ofHours, ofSales } = WHEN_OR_WHO[dimension];
  return {
    name: `sales by ${dimension}`,
    ofDays: (days) => sql`
      select ${ofHours}::text as key, json_build_array(sum(sales), sum(charged_cents)) as sums
      from sale_hour where shop_id = ${db.shopId} and ${areDays(days)} group by 1`,
    ofSales: (range) => sql`
      select ${ofSales(dayEndsAt)}::text as key, json_build_array(sum(sales), sum(cents)) as sums
      from (${salesAndReturns(db, range)}) as entry group by 1`,
  };
}

/** Sums quantity and cents, and for lines with a known cost that cost and the cents charged. */
export function soldByProduct(db: ShopDatabase): SumsQuery {
  return {
    name: 'sold by product',
    ofDays: (days) => sql`
      select coalesce(nullif(product_id, ${NO_PRODUCT})::text, ${NONE}) as key,
        json_build_array(sum(quantity), sum(charged_cents), sum(cost_cents), sum(costed_cents))
          as sums
      from product_day where shop_id = ${db.shopId} and ${areDays(days)}
      group by product_id`,
    ofSales: (range) => sql`
      select coalesce(product_id::text, ${NONE}) as key,
        json_build_array(sum(quantity), sum(cents), sum(cost_cents), sum(costed_cents)) as sums
      from (${linesOf(db, range)}) as line group by product_id`,
  };
}

/**
 * Sums the cents charged and the IVA in them by month of the calendar and rate. A key is like
 * `2026-11 10.5`.
 */
export function ivaByRate(db: ShopDatabase): SumsQuery {
  const keyOf = (day: RawBuilder<unknown>) =>
    sql`to_char(${day}, 'YYYY-MM') || ' ' || trim_scale(iva_rate)`;
  return {
    name: 'IVA by rate',
    isFiscal: true,
    ofDays: (days) => sql`
      select ${keyOf(sql`day`)} as key,
        json_build_array(sum(charged_cents), sum(iva_cents)) as sums
      from iva_day where shop_id = ${db.shopId} and ${areDays(days)} group by 1`,
    ofSales: (range) => sql`
      select ${keyOf(LOCAL_TIME)} as key, json_build_array(sum(cents), sum(iva_cents)) as sums
      from (${chargedIva(db, range)}) as charged group by 1`,
  };
}

/** Sums the payments of completed sales, without subtracting returns. */
export function sumPaid(
  db: ShopDatabase,
  range: Instants,
  methods: readonly PaymentMethod[],
): RawBuilder<Pick<SaleSums, 'paid'>> {
  return sql`select ${sumsOfSales(methods)} from sale where shop_id = ${db.shopId} and ${isWithin(range)}`;
}

/** Sums the cents given back by each method. */
export function sumGivenBack(
  db: ShopDatabase,
  range: Instants,
): RawBuilder<{ key: string; cents: number }> {
  return sql`select part.method as key, sum(part.amount) as cents
    from sale_return cross join lateral ${partsByMethod} as part
    where shop_id = ${db.shopId} and ${isWithin(range)} group by 1`;
}

/**
 * Sums the cents that the payments of completed sales added to their prices, by method; the rounding
 * of cash is cash's.
 */
export function sumAdded(
  db: ShopDatabase,
  range: Instants,
): RawBuilder<{ key: string; cents: number }> {
  return sql`select added.method as key, sum(added.amount) as cents
    from sale cross join lateral (
      select method, amount from ${adjustmentsOfSale} as one
      union all select ${sql.lit(CASH)}, rounding_cents where rounding_cents <> 0
    ) as added
    where shop_id = ${db.shopId} and status = 'completed'
      and (adjustments is not null or rounding_cents <> 0) and ${isWithin(range)} group by 1`;
}

/** Groups the cents of products by their current category. */
export async function groupByCategory(
  db: ShopDatabase,
  sold: { id: string; cents: number }[],
): Promise<KeyedSums[]> {
  const [{ rows }] = await pipelined(db, [
    sql<KeyedSums>`
      select coalesce(category_id::text, ${NONE}) as key, json_build_array(sum(cents)) as sums
      from unnest(${sold.map(({ id }) => id)}::uuid[], ${sold.map(({ cents }) => cents)}::bigint[])
        as sold (id, cents)
      join product on product.shop_id = ${db.shopId} and product.id = sold.id
      group by 1`,
  ]);
  return rows;
}

export async function findCategoryNames(db: ShopDatabase): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('shop_id', '=', db.shopId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findShopName(db: ShopDatabase): Promise<string> {
  const { name } = await db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  return name;
}

const IN_STOCK = sql`deleted_at is null and tracks_stock and stock > 0`;
// A float, because a numeric above 2^53 would be refused as inexact.
const AT_PRICE = sql`round(price_cents * stock)::float8`;
const AT_COST = sql`round(cost_cents * stock)::float8`;

/**
 * Returns the sums of products in stock by current category: the number of products, the units of
 * counted products and the number of those, cents at cost where it is known and at price, and the
 * number of products without a cost.
 */
export async function sumStock(db: ShopDatabase): Promise<KeyedSums[]> {
  const isCounted = sql`filter (where unit = 'unit')`;
  const [{ rows }] = await pipelined(db, [
    sql<KeyedSums>`
      select coalesce(category_id::text, ${NONE}) as key,
        json_build_array(count(*), coalesce(sum(stock) ${isCounted}, 0), count(*) ${isCounted},
          coalesce(sum(${AT_COST}), 0), sum(${AT_PRICE}),
          count(*) filter (where cost_cents is null)) as sums
      from product where shop_id = ${db.shopId} and ${IN_STOCK} group by 1`,
  ]);
  return rows;
}

export interface IdleProduct {
  id: string;
  name: string;
  stock: number;
  price_cents: number;
  cost_cents: number | null;
  /** An instant in ISO 8601. */
  last_sold: string | null;
}

export interface IdleProducts {
  products: IdleProduct[];
  all: { count: number; price_cents: number; cost_cents: number };
}

/**
 * Returns the products added before a day and still in stock that are not among those sold, the
 * most valuable stock first.
 */
export async function findIdleProducts(
  db: ShopDatabase,
  {
    addedBefore,
    dayEndsAt,
    sold,
    most,
  }: { addedBefore: string; dayEndsAt: number; sold: string[]; most: number | null },
): Promise<IdleProducts> {
  const [{ rows }] = await pipelined(db, [
    // The index finds the last movement of each, and only shown products are looked up.
    sql<IdleProducts>`
      with idle as materialized (
        select id, ${AT_PRICE} as price_cents, ${AT_COST} as cost_cents from product
        where shop_id = ${db.shopId} and ${IN_STOCK} and created_at < ${startOf(addedBefore, dayEndsAt)}
          and id <> all(${sold}::uuid[])
      ), shown as (
        select * from idle order by price_cents desc, id limit ${most}
      )
      select (
        select json_build_object('count', count(*), 'price_cents', coalesce(sum(price_cents), 0),
          'cost_cents', coalesce(sum(cost_cents), 0))
        from idle
      ) as all, coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'stock', stock,
          'price_cents', shown.price_cents, 'cost_cents', shown.cost_cents, 'last_sold', last.sold_at)
          order by shown.price_cents desc, id)
        from shown
        join product using (id)
        left join lateral (
          select made.created_at as sold_at from stock_movement as movement
          cross join lateral (
            select created_at from sale
            where sale.shop_id = ${db.shopId} and sale.id = movement.sale_id
              and status = 'completed' offset 0
          ) as made
          where movement.shop_id = ${db.shopId} and movement.product_id = shown.id and kind = 'sale'
          order by position desc limit 1
        ) as last on true
        where product.shop_id = ${db.shopId}
      ), '[]') as products`,
  ]);
  return rows[0] as IdleProducts;
}

function linesOf(db: ShopDatabase, range: Instants) {
  return sql`${linesSold(db, { ...range, status: 'completed' })}
    union all ${linesReturned(db, range)}`;
}

function areDays(days: string[]) {
  return sql`day between ${days[0]}::date and ${days.at(-1)}::date`;
}
