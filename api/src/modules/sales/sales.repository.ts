import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { cents, SHOP_TIME_ZONE, sumOf, toPesos, type Unit } from '@mostrador/domain';
import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';

export interface SaleLine {
  productId: string;
  quantity: number;
  /** The id of the stock movement for this line. */
  movementId: string;
}

export interface SaleToRecord {
  id: string;
  userId: string;
  paymentMethod: PaymentMethod;
  createdAt: Date;
  /** One line for each product. */
  lines: SaleLine[];
}

type RecordParameters = [
  shopId: string,
  saleId: string,
  userId: string,
  paymentMethod: PaymentMethod,
  createdAt: Date,
  productIds: string[],
  quantities: number[],
  movementIds: string[],
];

interface ItemRow {
  product_id: string;
  product_name: string;
  quantity: number;
  price_cents: number;
  subtotal_cents: number;
}

interface RecordedRow extends ItemRow {
  stock_left: number;
  version: number;
}

/**
 * Takes the stock and writes the sale, its movements and its lines. One statement: each separate
 * statement makes Postgres read the table's checks again, which costs more than the row.
 *
 * `locked` comes first and in the order of ids, so that two sales of the same products cannot
 * deadlock; a plain update locks in whatever order its plan has. A product that is removed, missing,
 * repeated, or sold by unit and asked in a fraction gives a line without a name, which no column
 * accepts: the whole sale is refused. (A check of the table would be read again by every sale.) A
 * removed product is detected by its value instead of a filter, so that only the primary key can
 * find a product here, however few statistics Postgres has of a new shop.
 */
const recordSale = preparedQuery<RecordedRow, RecordParameters>(
  `with locked as (
     select id from product where shop_id = $1 and id = any($6::uuid[])
     order by id for no key update
   ), taken as (
     update product
     set stock = stock - ($7::numeric[])[array_position($6::uuid[], id)],
       version = version + 1, updated_at = $5
     where shop_id = $1 and id = any(array(select id from locked))
     returning id, case when deleted_at is null then name end as name, unit, stock, version,
       price_cents, iva_rate
   ), line as (
     select position - 1 as position, product_id, movement_id, quantity,
       case when unit <> 'unit' or quantity = trunc(quantity) then name end as name,
       stock, version, price_cents, iva_rate, round(price_cents * quantity)::bigint as subtotal_cents
     from unnest($6::uuid[], $7::numeric[], $8::uuid[])
       with ordinality as asked (product_id, quantity, movement_id, position)
     left join taken on taken.id = product_id and position = array_position($6::uuid[], product_id)
   ), new_sale as (
     insert into sale (shop_id, id, user_id, payment_method, created_at, total_cents)
     select $1, $2, $3, $4, $5, sum(subtotal_cents) from line
   ), moved as (
     insert into stock_movement
       (shop_id, id, product_id, kind, quantity, stock_after, sale_id, user_id, created_at)
     select $1, movement_id, product_id, 'sale', -quantity, stock, $2, $3, $5 from line
   ), item as (
     insert into sale_item
       (shop_id, sale_id, position, product_id, product_name, quantity, price_cents, subtotal_cents,
         iva_rate)
     select $1, $2, position, product_id, name, quantity, price_cents, subtotal_cents, iva_rate
     from line
   )
   select product_id, name as product_name, quantity, price_cents, subtotal_cents,
     stock as stock_left, version
   from line order by position`,
);

/**
 * Takes the stock and records the sale in one transaction and one round trip. Rejects with the
 * database's error when a constraint refuses any of it.
 */
export async function insertSale(
  db: ShopDatabase,
  sale: SaleToRecord,
): Promise<{ total: number; items: Sale['items']; stock: StockLeft[] }> {
  const { lines } = sale;
  const [, { rows }] = await pipelined(db, [
    planOnce(),
    recordSale(
      db.shopId,
      sale.id,
      sale.userId,
      sale.paymentMethod,
      sale.createdAt,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ movementId }) => movementId),
    ),
  ]);
  return {
    total: toPesos(sumOf(rows.map((row) => cents(row.subtotal_cents)))),
    items: rows.map(toItem),
    stock: rows.map(({ product_id, stock_left, version }) => ({
      _id: product_id,
      stock: stock_left,
      version,
    })),
  };
}

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

/** The remaining stock of the products of these lines. */
export async function findStock(db: ShopDatabase, lines: SaleLine[]): Promise<StockLeft[]> {
  const ids = lines.map(({ productId }) => productId);
  return db
    .selectFrom('product')
    .select(['id as _id', 'stock', 'version'])
    .where('shop_id', '=', db.shopId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** A product that a sale named, as it is now. */
export interface SoldProduct {
  id: string;
  name: string;
  unit: Unit;
  stock: number;
  removed: boolean;
}

/** These products, also removed ones, to explain why a sale was refused. */
export async function findSoldProducts(db: ShopDatabase, ids: string[]): Promise<SoldProduct[]> {
  return db
    .selectFrom('product')
    .select((eb) => ['id', 'name', 'unit', 'stock', eb('deleted_at', 'is not', null).as('removed')])
    .where('shop_id', '=', db.shopId)
    .where('id', 'in', ids)
    .$castTo<SoldProduct>()
    .execute();
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
    .leftJoin('shop_user as canceller', (join) =>
      join
        .onRef('canceller.shop_id', '=', 'sale.shop_id')
        .onRef('canceller.id', '=', 'sale.cancelled_by'),
    )
    .select((eb) => [
      'sale.id',
      'sale.created_at',
      'total_cents',
      'status',
      'payment_method',
      'user_id',
      'seller.username',
      'canceller.username as cancelled_by',
      'cancelled_at',
      jsonArrayFrom(
        eb
          .selectFrom('sale_item')
          .select(['product_id', 'product_name', 'quantity', 'price_cents', 'subtotal_cents'])
          .whereRef('sale_item.shop_id', '=', 'sale.shop_id')
          .whereRef('sale_item.sale_id', '=', 'sale.id')
          .orderBy('position'),
      ).as('items'),
    ])
    .where('sale.shop_id', '=', db.shopId)
    .where(isVisible(visible));
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['executeTakeFirstOrThrow']>>;

function toSale(row: SaleRow): Sale {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    total: toPesos(cents(row.total_cents)),
    status: row.status as Sale['status'],
    paymentMethod: row.payment_method as PaymentMethod,
    userId: { _id: row.user_id, username: row.username },
    items: row.items.map(toItem),
    cancelledBy: row.cancelled_by,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  };
}

function toItem(row: ItemRow): Sale['items'][number] {
  return {
    productId: row.product_id,
    productName: row.product_name,
    quantity: row.quantity,
    price: toPesos(cents(row.price_cents)),
    subtotal: toPesos(cents(row.subtotal_cents)),
  };
}
