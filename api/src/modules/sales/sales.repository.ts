import type { Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { SHOP_TIME_ZONE, type Unit } from '@mostrador/domain';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { toSale } from './sale-rows.ts';

/** The sales a person may see: all of the shop, or only their own of the current day. */
export type Visible = 'all' | { ownOfTodayOf: string; now: Date };

/** The sale with its lines, or undefined when it is missing or not visible. */
export async function findSale(
  db: ShopDatabase,
  id: string,
  visible: Visible,
): Promise<Sale | undefined> {
  const row = await selectSales(db, visible).where('sale.id', '=', id).executeTakeFirst();
  return row && toSale(row);
}

/** The sale with this id, of any seller, and the fingerprint of what was asked then. */
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

interface PageOfSales {
  visible: Visible;
  offset: number;
  limit: number;
}

/** A page of sales, newest first. */
export async function listSales(db: ShopDatabase, page: PageOfSales): Promise<Sale[]> {
  return (await selectPage(db, page).execute()).map(toSale);
}

/** A page of sales, newest first, and the total. */
export async function listAndCountSales(
  db: ShopDatabase,
  page: PageOfSales,
): Promise<{ sales: Sale[]; total: number }> {
  const { visible } = page;
  const count = db
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', db.shopId)
    .where(isVisible(visible));
  const [{ rows }, counted] = await pipelined(db, [selectPage(db, page), count]);
  return { sales: rows.map(toSale), total: counted.rows[0]?.total ?? 0 };
}

/** The sales of a shift of the cash register, newest first. */
export async function listSalesOfShift(
  db: ShopDatabase,
  { id, from }: { id: string; from: Date },
): Promise<Sale[]> {
  const rows = await selectSales(db, 'all')
    .where('sale.cash_register_id', '=', id)
    .where('sale.created_at', '>=', from)
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
  return rows.map(toSale);
}

/** The remaining stock of these products. */
export async function findStock(db: ShopDatabase, ids: string[]): Promise<StockLeft[]> {
  return selectProducts(db, ids).select(['id as _id', 'stock', 'version']).orderBy('id').execute();
}

/** A product that a sale named, as it is now. */
export interface SoldProduct {
  id: string;
  name: string;
  unit: Unit;
  stock: number;
  price_cents: number;
  removed: boolean;
}

/** These products, also removed ones, to explain why a sale was refused. */
export async function findSoldProducts(db: ShopDatabase, ids: string[]): Promise<SoldProduct[]> {
  return selectProducts(db, ids)
    .select(['id', 'name', 'unit', 'stock', 'price_cents'])
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
  const startOfToday = sql`date_trunc('day', ${visible.now}::timestamptz, ${SHOP_TIME_ZONE})`;
  return sql<SqlBool>`(sale.user_id = ${visible.ownOfTodayOf} and sale.created_at >= ${startOfToday})`;
}

function selectPage(db: ShopDatabase, { visible, offset, limit }: PageOfSales) {
  return selectSales(db, visible)
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .offset(offset)
    .limit(limit);
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
      'sale.id',
      'sale.created_at',
      'total_cents',
      'returned_cents',
      'discount_cents',
      'discount_percent',
      'status',
      'payment_method',
      'cash_received_cents',
      'split_payments',
      'user_id',
      'seller.username',
      'customer_id',
      'customer.name as customer_name',
      'canceller.username as cancelled_by',
      'cancelled_at',
      jsonArrayFrom(
        eb
          .selectFrom('sale_item')
          .select([
            'product_id',
            'product_name',
            'unit',
            'quantity',
            'price_cents',
            'iva_rate',
            'discount_cents',
            'discount_percent',
            'subtotal_cents',
            'charged_cents',
          ])
          .whereRef('sale_item.shop_id', '=', 'sale.shop_id')
          .whereRef('sale_item.sale_id', '=', 'sale.id')
          .orderBy('position'),
      ).as('items'),
    ])
    .where('sale.shop_id', '=', db.shopId)
    .where(isVisible(visible));
}
