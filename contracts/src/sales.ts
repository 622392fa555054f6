import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';
import { endpoint, schemasFrom } from './endpoint.ts';
import { MAX_CART_BYTES } from './sales.constants.ts';

export * from './sales.constants.ts';
export type * from './sales.schemas.ts';

/** Offered only where the shop enabled it. */
export { CUSTOMER_CREDIT };

const schemas = schemasFrom(() => import('./sales.schemas.ts'));

export const saleEndpoints = {
  complete: endpoint({
    method: 'POST',
    path: '/sales',
    access: 'canManageSales',
    maxBodyBytes: MAX_CART_BYTES,
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
  byCode: endpoint({
    method: 'GET',
    path: '/sales/by-code/:code',
    access: 'canManageSales',
    about: ['sales'],
    summary: "The sale whose receipt has a code; without canViewHistory, the caller's own of today",
    schemas: schemas(({ byCode, sale }) => ({ params: byCode, response: { 200: sale } })),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/sales/:id/cancel',
    access: 'canManageSales',
    changes: ['sales', 'customers'],
    summary: 'Cancels a sale of today without returns, and restores its stock',
    schemas: schemas(({ byId, saleCancellation, sale }) => ({
      params: byId,
      query: saleCancellation,
      response: { 200: sale },
    })),
  }),
  correctPayment: endpoint({
    method: 'PUT',
    path: '/sales/:id/payment-method',
    access: 'canManageSales',
    changes: ['sales', 'cash-registers'],
    summary: 'Corrects the payment method of a sale of today, while its shift is open',
    schemas: schemas(({ byId, paymentCorrection, sale }) => ({
      params: byId,
      body: paymentCorrection,
      response: { 200: sale },
    })),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/sales/totals',
    access: 'signed-in',
    about: ['sales'],
    summary: "The sums of the sales of a filter; without canViewHistory, the caller's of today",
    schemas: schemas(({ saleFilter, saleTotals }) => ({
      query: saleFilter,
      response: { 200: saleTotals },
    })),
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/sales/sellers',
    access: 'canViewHistory',
    about: ['sales', 'users'],
    summary: 'Users of the shop, also removed ones, to filter its sales by',
    schemas: schemas(({ sellerList }) => ({ response: { 200: sellerList } })),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/sales/:id/pdf',
    access: 'signed-in',
    about: ['sales'],
    answers: 'file',
    fileName: 'factura.pdf',
    summary: 'The receipt of a sale as PDF, on A4 or on a ticket',
    schemas: schemas(({ byId, receiptQuery, pdf }) => ({
      params: byId,
      query: receiptQuery,
      response: { 200: pdf },
    })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/sales/export/:format',
    access: 'canViewHistory',
    about: ['sales'],
    answers: 'file',
    fileName: 'ventas.:format',
    summary: 'The sales of a filter as CSV, Excel or PDF',
    schemas: schemas(({ exportParams, exportQuery, exported }) => ({
      params: exportParams,
      query: exportQuery,
      response: { 200: exported },
    })),
  }),
};
