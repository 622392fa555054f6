import { endpoint, schemasFrom } from './endpoint.ts';

export * from './store-orders.constants.ts';
export type * from './store-orders.schemas.ts';

const schemas = schemasFrom(() => import('./store-orders.schemas.ts'));

/** Orders of the online store's visitors. */
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
  news: endpoint({
    method: 'GET',
    path: '/store-orders/new',
    access: 'admin',
    // Without 'sales': an order taken to the counter is no longer new.
    about: ['store-orders'],
    summary: 'How many orders are new, and the latest of them',
    schemas: schemas(({ newOrders }) => ({ response: { 200: newOrders } })),
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/store-orders/:id/state',
    access: 'admin',
    changes: ['store-orders'],
    summary: 'Changes the state of an order',
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
