import { endpoint, schemasFrom } from './endpoint.ts';
import { MAX_PART_BYTES } from './product-batches.constants.ts';

export * from './product-batches.constants.ts';
export type * from './product-batches.schemas.ts';

const schemas = schemasFrom(() => import('./product-batches.schemas.ts'));

export const productBatchEndpoints = {
  addPart: endpoint({
    method: 'POST',
    path: '/product-batches/:id/parts/:part',
    access: 'canManageProducts',
    maxBodyBytes: MAX_PART_BYTES,
    summary: 'Stores a part of the rows of a batch that is made later; it changes no product',
    schemas: schemas(({ partOfBatch, batchRows, nothing }) => ({
      params: partOfBatch,
      body: batchRows,
      response: { 204: nothing },
    })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/product-batches',
    access: 'canManageProducts',
    maxBodyBytes: MAX_PART_BYTES,
    changes: ['products', 'product-configuration'],
    summary: 'Adds and changes many products at once, now or at a given time: all or none',
    schemas: schemas(({ newProductBatch, productBatch }) => ({
      body: newProductBatch,
      response: { 201: productBatch },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/product-batches',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'Batches of changes of products, newest first',
    schemas: schemas(({ batchListQuery, productBatchList }) => ({
      query: batchListQuery,
      response: { 200: productBatchList },
    })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/product-batches/:id',
    access: 'canManageProducts',
    about: ['products'],
    summary: 'A batch with a page of its products, as they were and as it made them',
    schemas: schemas(({ byId, batchRowQuery, productBatchDetail }) => ({
      params: byId,
      query: batchRowQuery,
      response: { 200: productBatchDetail },
    })),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/product-batches/:id/undo',
    access: 'canManageProducts',
    changes: ['products', 'product-configuration'],
    summary: 'Undoes a batch, but for products that were edited or sold since',
    schemas: schemas(({ byId, productBatch }) => ({
      params: byId,
      response: { 200: productBatch },
    })),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/product-batches/:id/cancel',
    access: 'canManageProducts',
    changes: ['products'],
    summary: 'Cancels a batch before its time',
    schemas: schemas(({ byId, productBatch }) => ({
      params: byId,
      response: { 200: productBatch },
    })),
  }),
};
