import { MAX_CUSTOMER_PART_BYTES } from './customer-batches.constants.ts';
import { endpoint, schemasFrom } from './endpoint.ts';

export * from './customer-batches.constants.ts';
export type * from './customer-batches.schemas.ts';

const schemas = schemasFrom(() => import('./customer-batches.schemas.ts'));

export const customerBatchEndpoints = {
  addPart: endpoint({
    method: 'POST',
    path: '/customer-batches/:id/parts/:part',
    access: 'canManageSales',
    maxBodyBytes: MAX_CUSTOMER_PART_BYTES,
    summary: 'Stores a part of the rows of a batch that is made later; it changes no customer',
    schemas: schemas(({ partOfBatch, customerBatchRows, nothing }) => ({
      params: partOfBatch,
      body: customerBatchRows,
      response: { 204: nothing },
    })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer-batches',
    access: 'canManageSales',
    maxBodyBytes: MAX_CUSTOMER_PART_BYTES,
    changes: ['customers'],
    summary: 'Adds and changes many customers at once: all or none',
    schemas: schemas(({ newCustomerBatch, customerBatch }) => ({
      body: newCustomerBatch,
      response: { 201: customerBatch },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/customer-batches',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'Batches of changes of customers, newest first',
    schemas: schemas(({ customerBatchListQuery, customerBatchList }) => ({
      query: customerBatchListQuery,
      response: { 200: customerBatchList },
    })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer-batches/:id',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'A batch with a page of its customers, as they were and as it made them',
    schemas: schemas(({ byId, customerBatchRowQuery, customerBatchDetail }) => ({
      params: byId,
      query: customerBatchRowQuery,
      response: { 200: customerBatchDetail },
    })),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/customer-batches/:id/undo',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Undoes a batch, but for customers that were edited since or have sales',
    schemas: schemas(({ byId, customerBatch }) => ({
      params: byId,
      response: { 200: customerBatch },
    })),
  }),
};
