import { endpoint, schemasFrom } from './endpoint.ts';
import { MAX_CART_BYTES } from './sales.ts';

export * from './returns.constants.ts';
export type * from './returns.schemas.ts';

const schemas = schemasFrom(() => import('./returns.schemas.ts'));

export const returnEndpoints = {
  make: endpoint({
    method: 'POST',
    path: '/sales/:id/returns',
    access: 'canManageSales',
    maxBodyBytes: MAX_CART_BYTES,
    changes: ['sales', 'customers'],
    summary: 'Takes back lines of a sale, once for each id, up to the sold quantity',
    schemas: schemas(({ byId, postedReturn, madeReturn }) => ({
      params: byId,
      body: postedReturn,
      response: { 201: madeReturn },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sales/:id/returns',
    access: 'signed-in',
    about: ['sales'],
    summary: 'The returns of a sale, oldest first',
    schemas: schemas(({ byId, returnList }) => ({ params: byId, response: { 200: returnList } })),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/sales/:id/returns/:returnId/pdf',
    access: 'signed-in',
    about: ['sales'],
    answers: 'file',
    summary: 'The receipt of a return as PDF, on A4 or on a ticket',
    schemas: schemas(({ returnParams, receiptQuery, pdf }) => ({
      params: returnParams,
      query: receiptQuery,
      response: { 200: pdf },
    })),
  }),
};
