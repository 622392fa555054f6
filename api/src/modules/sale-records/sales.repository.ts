import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import type { Sale, SaleFilter, SellerList } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import type { SaleCode, Unit } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { columnsFor } from '../../database/row-fields.ts';
import type { PageParts } from './history-pages.ts';
import { invoiceOfSale } from './invoice-of-sale.ts';
import { isOfDay } from './sale-days.repository.ts';
import { hasCode, isWithinDays, matchesFields, matchesFilter } from './sale-filters.ts';
import { ITEM_FIELDS, SALE_FIELDS, toSale } from './sale-rows.ts';
import { type SaleSums, sumsOfSales } from './sale-sums.ts';
import { startOf } from './shop-day.repository.ts';
import { findMethodKeys } from './shop-methods.repository.ts';

/** The sales a person may see: all of the shop, or only their own of the day that began `since`. */
export type Visible = 'all' | { ownOf: string; since: Date };

/** Returns the sale with its lines, or undefined when it is missing or not visible. */
export async function findSale(
  db: ShopDatabase,
  id: string,
  visible: Visible,
): Promise<Sale | undefined> {
  const row = await selectSales(db, visible).where('sale.id', '=', id).executeTakeFirst();
  return row && toSale(row);
}

/** Returns the sale whose receipt has a code, of any seller. */
export async function findSaleByCode(db: ShopDatabase, code: SaleCode): Promise<Sale | undefined> {
  const row = await selectSales(db, 'all').where(hasCode(code)).executeTakeFirst();
  return row && toSale(row);
}

/** Returns the sale with this id, of any seller, and the fingerprint of its request. */
export async function findRecorded(
  db: ShopDatabase,
  id: string,
): Promise<{ sale: Sale; fingerprint: Buffer | null } | undefined> {
  const row = await selectSales(db, 'all')
    .select('fingerprint')
    .where('sale.id', '=', id)
    .executeTakeFirst();
  return row && { sale: toSale(row), fingerprint: row.fingerprint };
}

/** Returns the first sales of a filter, newest first. */
export async function listNewest(
  db: ShopDatabase,
  visible: Visible,
  { filter, dayEndsAt, limit }: { filter: SaleFilter; dayEndsAt: number; limit: number },
): Promise<Sale[]> {
  const rows = await selectSales(db, visible)
    .where(matchesFilter(filter, dayEndsAt))
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSale);
}

/** Visible sales of a filter that may still change, from a day on if one is given. */
export interface OpenSales {
  visible: Visible;
  filter: SaleFilter;
  dayEndsAt: number;
  since?: string | undefined;
}

/**
 * Returns the number of open sales, and the ids at these places, newest first, from one snapshot.
 */
export async function countOpenSales(
  db: ShopDatabase,
  open: OpenSales,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const [{ rows }] = await pipelined(db, [
    sql<{ total: number; ids: string[] }>`
      with found as materialized (
        select id, created_at from sale where ${isOpen(db, open)}
      )
      select (select count(*) from found) as total, array(
        select id from found order by created_at desc, id desc offset ${offset} limit ${limit}
      ) as ids`,
  ]);
  return rows[0] as (typeof rows)[0];
}

/** Returns the sums of the open sales. */
export async function sumOpenSales(db: ShopDatabase, open: OpenSales): Promise<SaleSums> {
  const methods = await findMethodKeys(db);
  const [{ rows }] = await pipelined(db, [
    sql<SaleSums>`select ${sumsOfSales(methods)} from sale where ${isOpen(db, open)}`,
  ]);
  return rows[0] as SaleSums;
}

/**
 * Returns the amount that the returns made on some days gave back of the sales of a filter, in
 * cents. `offset 0` makes Postgres look up the sale of each return by its key: returns are few.
 */
export async function sumReturned(
  db: ShopDatabase,
  visible: Visible,
  {
    filter,
    dayEndsAt,
    from,
    before,
  }: { filter: SaleFilter; dayEndsAt: number; from?: string; before?: string },
): Promise<number> {
  // No return is older than its sale.
  const since = visible === 'all' ? from && startOf(from, dayEndsAt) : visible.since;
  const begins = since ? sql`created_at >= ${since}` : sql`true`;
  const ends = before === undefined ? sql`true` : sql`created_at < ${startOf(before, dayEndsAt)}`;
  const [{ rows }] = await pipelined(db, [
    sql<{ cents: number }>`select coalesce(sum(given.cents), 0) as cents
      from (
        select sale_id, sum(total_cents) as cents from sale_return
        where shop_id = ${db.shopId} and ${begins} and ${ends} group by sale_id
      ) as given
      cross join lateral (
        select from sale
        where sale.shop_id = ${db.shopId} and sale.id = given.sale_id
          and status = 'completed' and ${matchesFilter(filter, dayEndsAt)}
          and ${isVisible(visible)}
        offset 0
      ) as sold`,
  ]);
  return rows[0]?.cents ?? 0;
}

/** Returns the sales of a page of the history, newest first. */
export async function findPage(
  db: ShopDatabase,
  visible: Visible,
  { filter, dayEndsAt, ids, slices }: PageParts & { filter: SaleFilter; dayEndsAt: number },
): Promise<Sale[]> {
  if (ids.length === 0 && slices.length === 0) return [];
  const inSlices = sql`select found.id
    from unnest(${slices.map(({ day }) => day)}::date[],
        ${slices.map(({ skip }) => skip)}::integer[],
        ${slices.map(({ take }) => take)}::integer[]) as slice (day, skip, take)
    cross join lateral (
      select id from sale
      where sale.shop_id = ${db.shopId} and ${isOfDay(sql`slice.day`, dayEndsAt)}
        and ${matchesFields(filter)}
      order by created_at desc, id desc offset slice.skip limit slice.take
    ) as found`;
  const rows = await selectSales(db, visible)
    .where(sql<SqlBool>`sale.id = any(${ids}::uuid[] || array(${inSlices}))`)
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
  return rows.map(toSale);
}

/** Returns all users of the shop, including removed ones, by name. */
export async function listSellers(db: ShopDatabase): Promise<SellerList> {
  return db
    .selectFrom('shop_user')
    .select(['id as _id', 'username', 'real_name as realName'])
    .where('shop_id', '=', db.shopId)
    .orderBy('username')
    .orderBy('id')
    .execute();
}

/** Returns the sales with these ids, newest first. */
export async function listSalesWithIds(db: ShopDatabase, ids: RawBuilder<string>): Promise<Sale[]> {
  const rows = await selectSales(db, 'all')
    .where('sale.id', 'in', ids)
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
  return rows.map(toSale);
}

/** Returns the remaining stock of these products. */
export async function findStock(db: ShopDatabase, ids: string[]): Promise<StockLeft[]> {
  return selectProducts(db, ids).select(['id as _id', 'stock', 'version']).orderBy('id').execute();
}

/** A product named in a sale, in its current state. */
export interface SoldProduct {
  id: string;
  name: string;
  unit: Unit;
  stock: number;
  tracks_stock: boolean;
  version: number;
  price_cents: number;
  removed: boolean;
}

/** Returns these products, including removed ones. */
export async function findSoldProducts(db: ShopDatabase, ids: string[]): Promise<SoldProduct[]> {
  return selectProducts(db, ids)
    .select(['id', 'name', 'unit', 'stock', 'tracks_stock', 'version', 'price_cents'])
    .select((eb) => eb('deleted_at', 'is not', null).as('removed'))
    .$castTo<SoldProduct>()
    .execute();
}

function selectProducts(db: ShopDatabase, ids: string[]) {
  return db
    .selectFrom('product')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);
}

function isVisible(visible: Visible) {
  if (visible === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(sale.user_id = ${visible.ownOf} and sale.created_at >= ${visible.since})`;
}

function isOpen(db: ShopDatabase, { visible, filter, dayEndsAt, since }: OpenSales) {
  return sql<SqlBool>`sale.shop_id = ${db.shopId} and ${isVisible(visible)}
    and ${isWithinDays({ startDate: since }, dayEndsAt)} and ${matchesFilter(filter, dayEndsAt)}`;
}

function selectSales(db: ShopDatabase, visible: Visible) {
  return db
    .selectFrom('sale')
    .innerJoin('shop_user as seller', (join) =>
      join.onRef('seller.shop_id', '=', 'sale.shop_id').onRef('seller.id', '=', 'sale.user_id'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'sale.shop_id')
        .onRef('customer.id', '=', 'sale.customer_id'),
    )
    .leftJoin('shop_user as canceller', (join) =>
      join
        .onRef('canceller.shop_id', '=', 'sale.shop_id')
        .onRef('canceller.id', '=', 'sale.cancelled_by'),
    )
    .select((eb) => [
      ...columnsFor('sale', SALE_FIELDS),
      eb
        .exists(
          eb
            .selectFrom('sale_return')
            .select(sql`1`.as('one'))
            .whereRef('sale_return.shop_id', '=', 'sale.shop_id')
            .whereRef('sale_return.sale_id', '=', 'sale.id'),
        )
        .as('has_returns'),
      'adjustments',
      'split_payments',
      'user_id',
      'seller.username',
      'seller.real_name',
      'customer_id',
      'customer.name as customer_name',
      'told_receiver',
      'canceller.username as cancelled_by',
      jsonArrayFrom(
        eb
          .selectFrom('sale_item')
          .select(columnsFor('sale_item', ITEM_FIELDS))
          .whereRef('sale_item.shop_id', '=', 'sale.shop_id')
          .whereRef('sale_item.sale_id', '=', 'sale.id')
          .orderBy('position'),
      ).as('items'),
      invoiceOfSale(eb).as('invoice'),
      jsonObjectFrom(
        eb
          .selectFrom('offline_sale')
          .select([
            sql<string>`received_at`.as('received_at'),
            sql<OfflineReason['kind'][]>`jsonb_path_query_array(reasons, '$[*].kind')`.as(
              'reasons',
            ),
          ])
          .whereRef('offline_sale.shop_id', '=', 'sale.shop_id')
          .whereRef('offline_sale.sale_id', '=', 'sale.id'),
      ).as('offline'),
    ])
    .where('sale.shop_id', '=', db.shopId)
    .where(isVisible(visible));
}
