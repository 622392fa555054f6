import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './store-orders.schemas.ts';

export const ORDER_STATES = ['new', 'prepared', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states' names within a sentence. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  new: 'nuevo',
  prepared: 'preparado',
  delivered: 'entregado',
  cancelled: 'cancelado',
};

export const ORDERS_PER_PAGE = 20;

const schemas = schemasFrom(() => import('./store-orders.schemas.ts'));

/** Orders of the online store's visitors, by form or by mail. */
export const storeOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/store-orders',
    access: 'admin',
    // An order counts as sold by its sale, so sales change the list.
    about: ['store-orders', 'sales'],
    summary: "The store's orders, newest first",
    schemas: schemas(({ orderListQuery, orderList }) => ({
      query: orderListQuery,
      response: { 200: orderList },
    })),
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/store-orders/:id/state',
    access: 'admin',
    changes: ['store-orders'],
    summary: 'Says how far the shop is with an order',
    schemas: schemas(({ byId, orderStateChange, storeOrder }) => ({
      params: byId,
      body: orderStateChange,
      response: { 200: storeOrder },
    })),
  }),
  sell: endpoint({
    method: 'POST',
    path: '/store-orders/:id/sell',
    access: 'admin',
    changes: ['held-sales', 'store-orders'],
    summary: 'Puts an order on hold as a sale at current prices, for the counter to take up',
    schemas: schemas(({ byId, orderOnHold }) => ({
      params: byId,
      response: { 200: orderOnHold },
    })),
  }),
};
