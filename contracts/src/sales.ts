import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './sales.schemas.ts';

export const PAYMENT_METHODS = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const MAX_SALE_LINES = 500;

const schemas = schemasFrom(() => import('./sales.schemas.ts'));

export const saleEndpoints = {
  complete: endpoint({
    method: 'POST',
    path: '/sales',
    access: 'canManageSales',
    changes: ['sales'],
    summary: 'Completes a sale: takes its stock and records it, once for each id',
    schemas: schemas(({ postedSale, completedSale }) => ({
      body: postedSale,
      response: { 201: completedSale },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sales',
    access: 'signed-in',
    about: ['sales'],
    summary: "Sales, newest first; without canViewHistory, the caller's own sales of today",
    schemas: schemas(({ saleListQuery, saleList }) => ({
      query: saleListQuery,
      response: { 200: saleList },
    })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sales/:id',
    access: 'signed-in',
    about: ['sales'],
    summary: 'One sale with its items',
    schemas: schemas(({ byId, sale }) => ({ params: byId, response: { 200: sale } })),
  }),
};
