import {
  type Delivery,
  type NewOrders,
  ORDERS_PER_PAGE,
  type OrderList,
  type OrderState,
  type StoreOrder,
} from '@mostrador/contracts/store-orders';
import { type Cents, cents, toPesos } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import type { OrderLine } from '../../database/order-line.ts';

/** An order to store. */
export interface OrderToKeep {
  id: string;
  saleId: string;
  method: StoreOrder['method'];
  buyer: StoreOrder['buyer'];
  notes: string | null;
  lines: OrderLine[];
  delivery: Delivery | null;
  shipping: Cents;
  /** Includes the shipping. */
  total: Cents;
  createdAt: Date;
}

/** A stored order. */
export interface StoredOrder extends OrderToKeep {
  number: number;
  /** The state that the shop chose: a completed sale shows the order as delivered. */
  state: OrderState;
  /** The state of its sale; null when there is none yet. */
  sale: 'completed' | 'cancelled' | null;
  /** The number of its sale. */
  saleNumber: number | null;
}

/**
 * Stores an order under the next number of its shop, once for each id.
 *
 * @returns the order of this id, and whether it is new; undefined when the shop was deleted
 */
export async function insertOrder(
  tx: ShopTransaction,
  order: OrderToKeep,
): Promise<{ order: StoredOrder; isNew: boolean } | undefined> {
  // Locks the store's row: of two concurrent orders the second waits, and gets the next number.
  const store = await tx
    .selectFrom('online_store')
    .select('last_order_number as last')
    .where('shop_id', '=', tx.shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!store) return undefined;
  const found = await findOrder(tx, order.id);
  if (found) return { order: found, isNew: false };
  const number = store.last + 1;
  await tx
    .updateTable('online_store')
    .set({ last_order_number: number })
    .where('shop_id', '=', tx.shopId)
    .execute();
  await tx
    .insertInto('store_order')
    .values({
      shop_id: tx.shopId,
      id: order.id,
      number,
      created_at: order.createdAt,
      state: 'new',
      method: order.method,
      sale_id: order.saleId,
      ...contentOf(order),
    })
    .execute();
  return { order: { ...order, number, state: 'new', sale: null, saleNumber: null }, isNew: true };
}

/** Replaces what a buyer ordered, for an order that the shop has not touched yet. */
export async function replaceContent(tx: ShopTransaction, order: OrderToKeep): Promise<void> {
  await tx
    .updateTable('store_order')
    .set(contentOf(order))
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', order.id)
    .execute();
}

function contentOf({ buyer, notes, lines, delivery, shipping, total }: OrderToKeep) {
  return {
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    buyer_email: buyer.email,
    buyer_address: buyer.address,
    notes,
    lines: sql<OrderLine[]>`${JSON.stringify(lines)}::jsonb`,
    delivery,
    shipping_cents: shipping,
    total_cents: total,
  };
}

export async function findOrder(db: ShopDatabase, id: string): Promise<StoredOrder | undefined> {
  const row = await selectOrders(db).where('store_order.id', '=', id).executeTakeFirst();
  return row && orderOf(row);
}

/** Returns the order and locks it: other changes of it wait until the transaction ends. */
export async function lockOrder(tx: ShopTransaction, id: string): Promise<StoredOrder | undefined> {
  await tx
    .selectFrom('store_order')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findOrder(tx, id);
}

export async function updateOrderState(
  tx: ShopTransaction,
  id: string,
  state: OrderState,
): Promise<void> {
  await tx
    .updateTable('store_order')
    .set({ state })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}

/** Sets a new id for the next sale of an order: an id can be sold only once. */
export async function renewSaleId(tx: ShopTransaction, id: string, saleId: string): Promise<void> {
  await tx
    .updateTable('store_order')
    .set({ sale_id: saleId })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}

/** Returns a page of the store's orders, newest first, with the number of new ones. */
export async function listOrders(
  db: ShopDatabase,
  { page, state }: { page: number; state?: OrderState | undefined },
): Promise<OrderList> {
  const matching = withSales(db).$if(state !== undefined, (query) =>
    query.where(SHOWN_STATE, '=', state as OrderState),
  );
  const rows = selectOrders(db)
    .$if(state !== undefined, (query) => query.where(SHOWN_STATE, '=', state as OrderState))
    .orderBy('store_order.number', 'desc')
    .offset((page - 1) * ORDERS_PER_PAGE)
    .limit(ORDERS_PER_PAGE);
  const count = matching.select(({ fn }) => fn.countAll<number>().as('orders'));
  const [found, counted, fresh] = await pipelined(db, [rows, count, countNew(db)]);
  const total = counted.rows[0]?.orders ?? 0;
  return {
    orders: found.rows.map((row) => toStoreOrder(orderOf(row))),
    pagination: { page, pages: Math.ceil(total / ORDERS_PER_PAGE), total },
    newOrders: fresh.rows[0]?.orders ?? 0,
  };
}

/** Returns how many orders nobody has started to prepare, and the latest of them. */
export async function findNewOrders(db: ShopDatabase): Promise<NewOrders> {
  const newest = db
    .selectFrom('store_order')
    .select(['id', 'number', 'total_cents', 'method', 'buyer_name'])
    .where('shop_id', '=', db.shopId)
    .where('state', '=', 'new')
    .orderBy('number', 'desc')
    .limit(1);
  const [counted, found] = await pipelined(db, [countNew(db), newest]);
  const row = found.rows[0];
  return {
    count: counted.rows[0]?.orders ?? 0,
    latest: row
      ? {
          _id: row.id,
          number: row.number,
          total: toPesos(cents(row.total_cents)),
          method: row.method,
          buyerName: row.buyer_name,
        }
      : null,
  };
}

/** An order taken to the counter is not new any more, so its sale does not matter here. */
function countNew(db: ShopDatabase) {
  return db
    .selectFrom('store_order')
    .where('shop_id', '=', db.shopId)
    .where('state', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('orders'));
}

/** Returns an order for screens, in pesos. */
export function toStoreOrder(order: StoredOrder): StoreOrder {
  const { id, number, method, buyer, notes, createdAt, saleId, sale, saleNumber } = order;
  return {
    _id: id,
    number,
    createdAt: createdAt.toISOString(),
    state: sale === 'completed' ? 'delivered' : order.state,
    method,
    buyer,
    notes,
    lines: order.lines.map(({ priceCents, subtotalCents, ...line }) => ({
      ...line,
      price: toPesos(priceCents),
      subtotal: toPesos(subtotalCents),
    })),
    delivery: order.delivery,
    shippingCost: toPesos(order.shipping),
    total: toPesos(order.total),
    sale: sale === 'completed' ? { _id: saleId, number: saleNumber } : null,
  };
}

/** An order follows its sale: delivered while the sale stands, as the shop left it otherwise. */
const SHOWN_STATE = sql<OrderState>`case when sale.status = 'completed' then 'delivered' else store_order.state end`;

function selectOrders(db: ShopDatabase) {
  return withSales(db)
    .selectAll('store_order')
    .select(['sale.status as sale_status', 'sale.number as sale_number']);
}

function withSales(db: ShopDatabase) {
  return db
    .selectFrom('store_order')
    .leftJoin('sale', (join) =>
      join
        .onRef('sale.shop_id', '=', 'store_order.shop_id')
        .onRef('sale.id', '=', 'store_order.sale_id'),
    )
    .where('store_order.shop_id', '=', db.shopId);
}

function orderOf(
  row: Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>,
): StoredOrder {
  return {
    id: row.id,
    saleId: row.sale_id,
    number: row.number,
    createdAt: row.created_at,
    state: row.state,
    method: row.method,
    buyer: {
      name: row.buyer_name,
      phone: row.buyer_phone,
      email: row.buyer_email,
      address: row.buyer_address,
    },
    notes: row.notes,
    lines: row.lines,
    delivery: row.delivery,
    shipping: cents(row.shipping_cents),
    total: cents(row.total_cents),
    sale: row.sale_status,
    saleNumber: row.sale_number,
  };
}
