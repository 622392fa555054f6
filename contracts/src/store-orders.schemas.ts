import { UNITS } from '@mostrador/domain';
import { z } from 'zod';
import { blankAsAbsent, id, isoDateTime, pageQuery, pagination, pesos } from './fields.ts';
import { saleNumber, soldQuantity } from './sales.schemas.ts';
import { ORDER_METHODS } from './store-config.constants.ts';
import { DELIVERIES, ORDER_STATES } from './store-orders.constants.ts';

export { byId } from './fields.ts';

const orderState = z.enum(ORDER_STATES).meta({ title: 'Estado' });

/** An order with the prices at the time of ordering. */
export const storeOrder = z.object({
  _id: id,
  /** Counts from 1 in each shop. */
  number: z.number().int(),
  createdAt: isoDateTime,
  /** 'delivered' while its sale stands; the shop's own choice otherwise. */
  state: orderState,
  method: z.enum(ORDER_METHODS),
  buyer: z.object({
    /** Empty for a WhatsApp order without one: the chat has it. */
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      unit: z.enum(UNITS),
      quantity: soldQuantity,
      price: pesos,
      subtotal: pesos,
    }),
  ),
  /** Null where the store offered no choice. */
  delivery: z.enum(DELIVERIES).nullable(),
  shippingCost: pesos,
  /** Includes the shipping. */
  total: pesos,
  /** The sale made from it at the counter, unless that was cancelled. */
  sale: z.object({ _id: id, number: saleNumber }).nullable(),
});
export type StoreOrder = z.infer<typeof storeOrder>;

export const orderListQuery = z.object({
  ...pageQuery,
  state: blankAsAbsent(orderState).meta({ title: 'Estado' }),
});

export const orderList = z.object({
  orders: z.array(storeOrder),
  pagination,
  /** The number of all orders that nobody has started to prepare. */
  newOrders: z.number().int(),
});
export type OrderList = z.infer<typeof orderList>;

/** The orders that the shop has not looked at yet. */
export const newOrders = z.object({
  count: z.number().int(),
  latest: storeOrder
    .pick({ _id: true, number: true, total: true, method: true })
    .extend({
      buyerName: z.string(),
    })
    .nullable(),
});
export type NewOrders = z.infer<typeof newOrders>;

export const orderStateChange = z.object({ state: orderState });

/** The id of the held sale, and of the sale that it becomes. */
export const orderOnHold = z.object({ heldSaleId: id });
