import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './store-products.schemas.ts';

const schemas = schemasFrom(() => import('./store-products.schemas.ts'));

export const storeProductEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/store-products',
    access: 'signed-in',
    about: ['products'],
    summary: 'Products published to the online store, by name',
    schemas: schemas(({ storeProductList }) => ({ response: { 200: storeProductList } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/store-products/:id/store-info',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Publishes a product to the online store, or removes it',
    schemas: schemas(({ byId, storeInfo, product }) => ({
      params: byId,
      body: storeInfo,
      response: { 200: product },
    })),
  }),
};
