import { MAX_LOW_STOCK_PRODUCTS } from '@mostrador/contracts/dashboard';
import type { Unit } from '@mostrador/domain';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { type SoldOfProduct, sumOpenProducts } from '../sale-records/product-days.repository.ts';
import type { Whose } from '../sale-records/sold-lines.ts';

/** Includes `from`, excludes `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

export interface Figure {
  count: number;
  cents: number;
}

export interface LowStock {
  id: string;
  name: string;
  stock: number;
  unit: Unit;
}

/** Current figures of the dashboard, without the closed days, read in one round trip. */
export interface OpenFigures {
  totalProducts: number;
  lowStockCount: number;
  outOfStockCount: number;
  /** The value of the stock at its prices, in cents. */
  stockCents: number;
  /** The lowest stock first. */
  lowStock: LowStock[];
  /** Completed sales of each requested range. */
  sold: Figure[];
  /** Amounts of the returns in each requested range, in cents. */
  returned: number[];
  /** The sums to add to `ProductSums`. */
  products: SoldOfProduct[];
  /** The ids of the products that are sold by the gram. */
  inGrams: Set<string>;
}

export interface OpenFiguresQuery extends Whose {
  sold: TimeRange[];
  returned: TimeRange[];
  /** The end of the cached sums, and the start of the sales that may have been cancelled since. */
  products: { from: Date; cancelledFrom: Date };
}

export async function findOpenFigures(
  db: ShopDatabase,
  { sellerId, sold, returned, products: open }: OpenFiguresQuery,
): Promise<OpenFigures> {
  const isLow = sql`tracks_stock and min_stock >= 1 and stock <= min_stock`;
  const [counts, lowStock, ofSales, ofReturns, products, inGrams] = await pipelined(db, [
    sql<{ total: number; low: number; out: number; cents: number }>`
      select count(*) as total, count(*) filter (where ${isLow}) as low,
        count(*) filter (where tracks_stock and stock <= 0) as out,
        -- A float, because a numeric above 2^53 would be refused as inexact.
        coalesce(sum(round(price_cents * stock)) filter (where tracks_stock and stock > 0), 0)::float8
          as cents
      from product where shop_id = ${db.shopId} and deleted_at is null`,
    sql<LowStock>`
      select id, name, stock, unit from product
      where shop_id = ${db.shopId} and deleted_at is null and ${isLow}
      order by stock, search_key, id limit ${MAX_LOW_STOCK_PRODUCTS}`,
    sql<Figure>`
      select found.* from ${rangesOf(sold)} cross join lateral (
        select count(*) as count, coalesce(sum(total_cents), 0) as cents from sale
        where sale.shop_id = ${db.shopId} and status = 'completed'
          and created_at >= range.first and created_at < range.until and ${isSoldBy({ sellerId })}
      ) as found order by range.place`,
    sql<{ cents: number }>`
      with theirs as materialized (
        select created_at, total_cents from sale_return
        where sale_return.shop_id = ${db.shopId}
          and created_at >= (select min(first) from ${rangesOf(returned)})
          and ${isOfSaleBy({ sellerId })}
      )
      select found.* from ${rangesOf(returned)} cross join lateral (
        select coalesce(sum(total_cents), 0) as cents from theirs
        where created_at >= range.first and created_at < range.until
      ) as found order by range.place`,
    sumOpenProducts(db, { sellerId, ...open }),
    sql<{ id: string }>`
      select id from product where shop_id = ${db.shopId} and unit = 'g'`,
  ]);
  return {
    totalProducts: counts.rows[0]?.total ?? 0,
    lowStockCount: counts.rows[0]?.low ?? 0,
    outOfStockCount: counts.rows[0]?.out ?? 0,
    stockCents: counts.rows[0]?.cents ?? 0,
    lowStock: lowStock.rows,
    sold: ofSales.rows,
    returned: ofReturns.rows.map(({ cents }) => cents),
    products: products.rows,
    inGrams: new Set(inGrams.rows.map(({ id }) => id)),
  };
}

/** Returns the current names of these products, including removed ones. */
export async function findNames(
  db: ShopDatabase,
  ids: string[],
): Promise<Map<string, { name: string; unit: Unit }>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'unit'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name, unit }) => [id, { name, unit: unit as Unit }]));
}

function rangesOf(ranges: TimeRange[]) {
  return sql`unnest(${ranges.map(({ from }) => from)}::timestamptz[],
    ${ranges.map(({ until }) => until)}::timestamptz[])
    with ordinality as range (first, until, place)`;
}

/** Matches a row of `sale` by its seller. */
function isSoldBy({ sellerId }: Whose): RawBuilder<unknown> {
  return sellerId === undefined ? sql`true` : sql`sale.user_id = ${sellerId}`;
}

/** Matches a row of `sale_return` by the seller of its sale, not by the user who took it back. */
function isOfSaleBy({ sellerId }: Whose): RawBuilder<unknown> {
  if (sellerId === undefined) return sql`true`;
  return sql`(select sale.user_id = ${sellerId} from sale
    where sale.shop_id = sale_return.shop_id and sale.id = sale_return.sale_id)`;
}
