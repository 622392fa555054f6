import { endpoint, schemasFrom } from './endpoint.ts';
import { MAX_CART_BYTES } from './sales.ts';

export type * from './held-sales.schemas.ts';

/** Sales a shop may have on hold at once. */
export const MAX_HELD_SALES = 100;

const schemas = schemasFrom(() => import('./held-sales.schemas.ts'));

export const heldSaleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/held-sales',
    access: 'canManageSales',
    keptOnDevice: true,
    about: ['held-sales'],
    summary: 'Sales on hold at any till of the shop, newest first',
    schemas: schemas(({ heldSaleList }) => ({ response: { 200: heldSaleList } })),
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/held-sales/:id',
    access: 'canManageSales',
    maxBodyBytes: MAX_CART_BYTES,
    changes: ['held-sales'],
    summary: 'Puts a cart on hold under a name, with the id of its future sale',
    schemas: schemas(({ byId, holdSale, heldSale }) => ({
      params: byId,
      body: holdSale,
      response: { 200: heldSale },
    })),
  }),
  take: endpoint({
    method: 'POST',
    path: '/held-sales/:id/take',
    access: 'canManageSales',
    changes: ['held-sales'],
    summary: 'Takes a sale off hold; of two concurrent requests one gets it',
    schemas: schemas(({ byId, takeHeldSale, heldSale }) => ({
      params: byId,
      body: takeHeldSale,
      response: { 200: heldSale },
    })),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/held-sales/:id',
    access: 'canManageSales',
    changes: ['held-sales'],
    summary: 'Discards a sale on hold',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
