import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './sales.schemas.ts';

export const PAYMENT_METHODS = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const MAX_SALE_LINES = 500;
/** Of one line, in the unit of its product. */
export const MAX_SOLD_QUANTITY = 99_999;
/** Parts that one sale is paid in. */
export const MAX_PAYMENTS = 10;
/** What a line without a product is called unless told. */
export const FREE_LINE_DESCRIPTION = 'Varios';

const schemas = schemasFrom(() => import('./sales.schemas.ts'));

export const saleEndpoints = {
  complete: endpoint({
    method: 'POST',
    path: '/sales',
    access: 'canManageSales',
    changes: ['sales', 'customers'],
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
