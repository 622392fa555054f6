import { endpoint, schemasFrom } from './endpoint.ts';
import { PRODUCT_LIST_PATH } from './products.constants.ts';

export * from './products.constants.ts';
export type * from './products.schemas.ts';

const schemas = schemasFrom(() => import('./products.schemas.ts'));

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PRODUCT_LIST_PATH,
    access: 'signed-in',
    about: ['products', 'product-configuration'],
    summary: 'Every product of the shop, by name',
    schemas: schemas(({ productList }) => ({ response: { 200: productList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: 'canManageProducts',
    accepts: ['json', 'multipart'],
    changes: ['products'],
    summary: 'Adds a product with its opening stock',
    schemas: schemas(({ productToAdd, product, productImageFile }) => ({
      body: productToAdd,
      files: { image: productImageFile },
      response: { 201: product },
    })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'canManageProducts',
    accepts: ['json', 'multipart'],
    changes: ['products'],
    summary: 'Changes a product, adjusts its stock, or both',
    schemas: schemas(({ byId, productChange, product, productImageFile }) => ({
      params: byId,
      body: productChange,
      files: { image: productImageFile },
      response: { 200: product },
    })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Removes a product from the lists; past sales keep its name',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/products/changes',
    access: 'signed-in',
    about: ['products', 'product-configuration'],
    summary: 'Products changed and removed since a cursor of the list or of this call',
    schemas: schemas(({ changesQuery, productChanges }) => ({
      query: changesQuery,
      response: { 200: productChanges },
    })),
  }),
  cost: endpoint({
    method: 'GET',
    path: '/products/:id/cost',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'The cost of a product',
    schemas: schemas(({ byId, productCost }) => ({ params: byId, response: { 200: productCost } })),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/products/costs',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'The cost of each product that has one',
    schemas: schemas(({ productCosts }) => ({ response: { 200: productCosts } })),
  }),
  priceChanges: endpoint({
    method: 'GET',
    path: '/products/:id/price-changes',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'The last changes of the price of a product, newest first',
    schemas: schemas(({ byId, priceChangeQuery, priceChangeList }) => ({
      params: byId,
      query: priceChangeQuery,
      response: { 200: priceChangeList },
    })),
  }),
  repriced: endpoint({
    method: 'GET',
    path: '/products/repriced',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'Products that were added, or got another price, since a moment',
    schemas: schemas(({ repricedQuery, repricedProducts }) => ({
      query: repricedQuery,
      response: { 200: repricedProducts },
    })),
  }),
  setFavourite: endpoint({
    method: 'PUT',
    path: '/products/:id/favourite',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Marks a product as a favourite of the shop, or unmarks it',
    schemas: schemas(({ byId, favourite, product }) => ({
      params: byId,
      body: favourite,
      response: { 200: product },
    })),
  }),
  stockMovements: endpoint({
    method: 'GET',
    path: '/products/:id/stock-movements',
    access: 'canManageProducts',
    about: ['products', 'sales'],
    summary: 'The stock movements of a product, newest first',
    schemas: schemas(({ byId, stockMovementQuery, stockMovementList }) => ({
      params: byId,
      query: stockMovementQuery,
      response: { 200: stockMovementList },
    })),
  }),
  shortages: endpoint({
    method: 'GET',
    path: '/products/shortages',
    access: 'canManageProducts',
    about: ['products', 'sales'],
    summary: 'What was sold beyond the stock of each product, until it is settled',
    schemas: schemas(({ shortageList }) => ({ response: { 200: shortageList } })),
  }),
  settleShortage: endpoint({
    method: 'POST',
    path: '/products/:id/shortage/settlement',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Settles what was sold beyond the stock of a product',
    schemas: schemas(({ byId, settlement, product }) => ({
      params: byId,
      body: settlement,
      response: { 200: product },
    })),
  }),
  bestSellers: endpoint({
    method: 'GET',
    path: '/products/best-sellers',
    access: 'signed-in',
    keptOnDevice: true,
    // Omits the topic of sales: the ranking changes slowly, and each sale would make every till
    // read it again.
    about: ['products'],
    summary: 'Products sold most often in the last thirty days, the most sold first',
    schemas: schemas(({ bestSellers }) => ({ response: { 200: bestSellers } })),
  }),
  storageUsage: endpoint({
    method: 'GET',
    path: '/products/storage/usage',
    access: 'signed-in',
    // The logo belongs to the session topic.
    about: ['products', 'subscription', 'session'],
    summary: "Space used by the shop's pictures, and the limit of its plan",
    schemas: schemas(({ storageUsage }) => ({ response: { 200: storageUsage } })),
  }),
};
