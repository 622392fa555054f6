import { endpoint, schemasFrom } from './endpoint.ts';
import type { OrderMethod } from './store-config.ts';

export type * from './public-stores.schemas.ts';

export const MAX_ORDER_LINES = 100;

/** The buyer's data that each order method requires. */
export const REQUIRED_OF_BUYER: Readonly<
  Record<OrderMethod, readonly ('name' | 'phone' | 'email')[]>
> = { whatsapp: [], email: ['name', 'email'], form: ['name', 'phone'] };

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
    summary: 'What a cart costs now, and which of it cannot be ordered',
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
