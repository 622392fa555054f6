import {
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
  total: Cents;
  createdAt: Date;
}

/** A stored order. */
export interface StoredOrder extends OrderToKeep {
  number: number;
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
      buyer_name: order.buyer.name,
      buyer_phone: order.buyer.phone,
      buyer_email: order.buyer.email,
      buyer_address: order.buyer.address,
      notes: order.notes,
      lines: sql`${JSON.stringify(order.lines)}::jsonb`,
      total_cents: order.total,
      sale_id: order.saleId,
    })
    .execute();
  return { order: { ...order, number, state: 'new', sale: null, saleNumber: null }, isNew: true };
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
  const all = db.selectFrom('store_order').where('shop_id', '=', db.shopId);
  const rows = selectOrders(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
    .orderBy('number', 'desc')
    .offset((page - 1) * ORDERS_PER_PAGE)
    .limit(ORDERS_PER_PAGE);
  const count = all
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
    .select(({ fn }) => fn.countAll<number>().as('orders'));
  const countNew = all
    .where('state', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('orders'));
  const [found, counted, fresh] = await pipelined(db, [rows, count, countNew]);
  const total = counted.rows[0]?.orders ?? 0;
  return {
    orders: found.rows.map((row) => toStoreOrder(orderOf(row))),
    pagination: { page, pages: Math.ceil(total / ORDERS_PER_PAGE), total },
    newOrders: fresh.rows[0]?.orders ?? 0,
  };
}

/** Returns an order for screens, in pesos. */
export function toStoreOrder(order: StoredOrder): StoreOrder {
  const { id, number, state, method, buyer, notes, createdAt, saleId, sale, saleNumber } = order;
  return {
    _id: id,
    number,
    createdAt: createdAt.toISOString(),
    state,
    method,
    buyer,
    notes,
    lines: order.lines.map(({ priceCents, subtotalCents, ...line }) => ({
      ...line,
      price: toPesos(priceCents),
      subtotal: toPesos(subtotalCents),
    })),
    total: toPesos(order.total),
    sale: sale === 'completed' ? { _id: saleId, number: saleNumber } : null,
  };
}

function selectOrders(db: ShopDatabase) {
  return db
    .selectFrom('store_order')
    .leftJoin('sale', (join) =>
      join
        .onRef('sale.shop_id', '=', 'store_order.shop_id')
        .onRef('sale.id', '=', 'store_order.sale_id'),
    )
    .selectAll('store_order')
    .select(['sale.status as sale_status', 'sale.number as sale_number'])
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
    total: cents(row.total_cents),
    sale: row.sale_status,
    saleNumber: row.sale_number,
  };
}
