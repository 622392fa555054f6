import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import { cents, SHOP_TIME_ZONE, sumOf, toPesos } from '@mostrador/domain';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';

export interface SaleLine {
  productId: string;
  quantity: number;
  /** The id of the stock movement this line makes. */
  movementId: string;
}

export interface SaleToRecord {
  id: string;
  userId: string;
  paymentMethod: PaymentMethod;
  createdAt: Date;
  /** One for each product. */
  lines: SaleLine[];
}

export interface StockAfterSale {
  _id: string;
  stock: number;
  version: number;
}

type TakeStockParameters = [shopId: string, productId: string, quantity: number, now: Date];

const takeStock = preparedQuery<StockAfterSale, TakeStockParameters>(
  `update product set stock = stock - $3, version = version + 1, updated_at = $4
   where shop_id = $1 and id = $2 and deleted_at is null
   returning id as _id, stock, version`,
);

interface ItemRow {
  product_id: string;
  product_name: string;
  quantity: number;
  price_cents: number;
  subtotal_cents: number;
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

/**
 * A sale is planned once and not for each: planning it costs as much as writing it. Left alone,
 * Postgres plans again whenever it is told how many lines there are.
 */
const planOnce = preparedQuery<never, []>('set local plan_cache_mode = force_generic_plan');

/**
 * Writes the sale, its movements and its lines from the product rows that `takeStock` has locked.
 * A product that is not there any more leaves a line without a name, which no column accepts: the
 * whole sale is refused.
 */
const recordSale = preparedQuery<ItemRow, RecordParameters>(
  `with line as (
     select position - 1 as position, product_id, movement_id, quantity, name, stock, price_cents,
       round(price_cents * quantity)::bigint as subtotal_cents
     from unnest($6::uuid[], $7::numeric[], $8::uuid[])
       with ordinality as asked (product_id, quantity, movement_id, position)
     -- Each by its primary key, however many products Postgres believes a sale has.
     left join lateral (
       select name, stock, price_cents from product
       where product.shop_id = $1 and product.id = product_id and deleted_at is null
       limit 1
     ) as sold on true
   ), new_sale as (
     insert into sale (shop_id, id, user_id, payment_method, created_at, total_cents)
     select $1, $2, $3, $4, $5, sum(subtotal_cents) from line
   ), moved as (
     insert into stock_movement
       (shop_id, id, product_id, kind, quantity, stock_after, sale_id, user_id, created_at)
     select $1, movement_id, product_id, 'sale', -quantity, stock, $2, $3, $5 from line
   )
   insert into sale_item
     (shop_id, sale_id, position, product_id, product_name, quantity, price_cents, subtotal_cents)
   select $1, $2, position, product_id, name, quantity, price_cents, subtotal_cents from line
   order by position
   returning product_id, product_name, quantity, price_cents, subtotal_cents`,
);

/**
 * Takes the stock and records the sale in one transaction and one round trip. Rows are locked in
 * the order of their ids, so that two sales of the same products never wait for each other in a
 * circle. Rejects with the database's error when a constraint refuses any of it.
 */
export async function insertSale(
  db: ShopDatabase,
  sale: SaleToRecord,
): Promise<{ total: number; items: Sale['items']; stock: StockAfterSale[] }> {
  const { lines, createdAt } = sale;
  const inLockOrder = lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const [, ...results] = await pipelined(db, [
    planOnce(),
    ...inLockOrder.map(({ productId, quantity }) =>
      takeStock(db.shopId, productId, quantity, createdAt),
    ),
    recordSale(
      db.shopId,
      sale.id,
      sale.userId,
      sale.paymentMethod,
      createdAt,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ movementId }) => movementId),
    ),
  ]);
  const items = results.at(-1)?.rows as ItemRow[];
  return {
    total: toPesos(sumOf(items.map((item) => cents(item.subtotal_cents)))),
    items: items.map(toItem),
    stock: results.slice(0, -1).flatMap(({ rows }) => rows as StockAfterSale[]),
  };
}

/** The sales a person may see: all of the shop, or only their own of the day that `now` is in. */
export type Visible = 'all' | { ownOfTodayOf: string; now: Date };

/** The sale with its lines, or undefined when there is none that may be seen. */
export async function findSale(
  db: ShopDatabase,
  id: string,
  visible: Visible,
): Promise<Sale | undefined> {
  const row = await selectSales(db, visible).where('sale.id', '=', id).executeTakeFirst();
  return row && toSale(row);
}

/** A page of sales, newest first, and how many there are in all. */
export async function listSales(
  db: ShopDatabase,
  { visible, offset, limit }: { visible: Visible; offset: number; limit: number },
): Promise<{ sales: Sale[]; total: number }> {
  const page = selectSales(db, visible)
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .offset(offset)
    .limit(limit);
  const count = db
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', db.shopId)
    .where(isVisible(visible));
  const [{ rows }, counted] = await pipelined(db, [page, count]);
  return { sales: rows.map(toSale), total: counted.rows[0]?.total ?? 0 };
}

/** What is known of these products now, removed ones included: why a sale of them was refused. */
export async function findSoldProducts(
  db: ShopDatabase,
  ids: string[],
): Promise<{ id: string; name: string; stock: number; removed: boolean }[]> {
  return db
    .selectFrom('product')
    .select((eb) => ['id', 'name', 'stock', eb('deleted_at', 'is not', null).as('removed')])
    .where('shop_id', '=', db.shopId)
    .where('id', 'in', ids)
    .$castTo<{ id: string; name: string; stock: number; removed: boolean }>()
    .execute();
}

function isVisible(visible: Visible) {
  if (visible === 'all') return sql<SqlBool>`true`;
  const startOfToday = sql`date_trunc('day', ${visible.now}::timestamptz, ${SHOP_TIME_ZONE})`;
  return sql<SqlBool>`(sale.user_id = ${visible.ownOfTodayOf} and sale.created_at >= ${startOfToday})`;
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
