import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './products.schemas.ts';

export const ADJUSTMENT_REASONS = [
  'Compra',
  'Corrección',
  'Devolución',
  'Pérdida',
  'Otro',
] as const;

/** The reason why a product's stock moved. */
export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'sale',
  'cancellation',
  'return',
  'adjustment',
  'edit',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Size limit of a product's picture, in megabytes. */
export const MAX_PICTURE_MB = 2;

/** The header of the product list with its first cursor; see `changes`. */
export const PRODUCT_CURSOR_HEADER = 'product-cursor';

/** Number of products ranked by their sales. */
export const MAX_BEST_SELLERS = 200;

const schemas = schemasFrom(() => import('./products.schemas.ts'));

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'signed-in',
    about: ['products', 'product-configuration'],
    summary: 'Every product of the shop, by name',
    inRows: true,
    schemas: schemas(({ productList }) => ({ response: { 200: productList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: 'canManageProducts',
    accepts: ['json', 'multipart'],
    changes: ['products'],
    summary: 'Adds a product with its opening stock',
    schemas: schemas(({ newProduct, product, productImageFile }) => ({
      body: newProduct,
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
    summary: 'Takes a product off the lists; past sales keep its name',
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
    summary: 'What a product costs the shop',
    schemas: schemas(({ byId, productCost }) => ({ params: byId, response: { 200: productCost } })),
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
    summary: 'How the stock of a product moved, newest first',
    schemas: schemas(({ byId, stockMovementQuery, stockMovementList }) => ({
      params: byId,
      query: stockMovementQuery,
      response: { 200: stockMovementList },
    })),
  }),
  bestSellers: endpoint({
    method: 'GET',
    path: '/products/best-sellers',
    access: 'signed-in',
    // Not about sales: the ranking changes slowly, and each sale would make every till read it
    // again.
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
    summary: "Space taken by the shop's pictures, and how much its plan includes",
    schemas: schemas(({ storageUsage }) => ({ response: { 200: storageUsage } })),
  }),
};
