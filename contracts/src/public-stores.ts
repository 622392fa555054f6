import { endpoint, schemasFrom } from './endpoint.ts';

export * from './public-stores.constants.ts';
export type * from './public-stores.schemas.ts';

/** A hundred lines, and every text with its characters escaped. */
const MAX_ORDER_BYTES = 32 * 1024;

const schemas = schemasFrom(() => import('./public-stores.schemas.ts'));

/** Endpoints that visitors of a published store call from its cart. */
export const publicStoreEndpoints = {
  priceCart: endpoint({
    method: 'POST',
    path: '/stores/:slug/cart',
    access: 'public',
    maxBodyBytes: MAX_ORDER_BYTES,
    summary: 'The current price of a cart, and its lines that cannot be ordered',
    schemas: schemas(({ bySlug, cart, pricedCart }) => ({
      params: bySlug,
      body: cart,
      response: { 200: pricedCart },
    })),
  }),
  order: endpoint({
    method: 'POST',
    path: '/stores/:slug/orders',
    access: 'public',
    maxBodyBytes: MAX_ORDER_BYTES,
    summary: "Orders a cart by the store's own method, once for each id",
    schemas: schemas(({ bySlug, newOrder, orderPlaced }) => ({
      params: bySlug,
      body: newOrder,
      response: { 201: orderPlaced },
    })),
  }),
};
