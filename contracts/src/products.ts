import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './products.schemas.ts';

export const ADJUSTMENT_REASONS = [
  'Compra',
  'Corrección',
  'Devolución',
  'Pérdida',
  'Otro',
] as const;

const schemas = schemasFrom(() => import('./products.schemas.ts'));

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'signed-in',
    about: ['products', 'product-configuration'],
    summary: 'Every product of the shop, by name',
    schemas: schemas(({ productList }) => ({ response: { 200: productList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Adds a product with its opening stock',
    schemas: schemas(({ newProduct, product }) => ({
      body: newProduct,
      response: { 201: product },
    })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Changes a product, adjusts its stock, or both',
    schemas: schemas(({ byId, productChange, product }) => ({
      params: byId,
      body: productChange,
      response: { 200: product },
    })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Takes a product off the lists; past sales keep its name',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
