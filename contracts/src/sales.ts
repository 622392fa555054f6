import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';
import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './sales.schemas.ts';

/** Offered only where the shop enabled it. */
export { CUSTOMER_CREDIT };
export const PAYMENT_METHODS = [
  'Efectivo',
  'Débito',
  'Crédito',
  'Transferencia',
  'QR',
  CUSTOMER_CREDIT,
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const MAX_SALE_LINES = 500;
/** The maximum quantity of one line, in the unit of its product. */
export const MAX_SOLD_QUANTITY = 99_999;
/** A body with `MAX_SALE_LINES` lines whose texts have each character escaped. */
export const MAX_CART_BYTES = 1024 * 1024;
/** The maximum number of parts that one sale is paid in. */
export const MAX_PAYMENTS = 10;
/** Formats of an exported history. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Papers of a receipt: A4, or the width of a ticket in millimetres. */
export const RECEIPT_PAPERS = ['a4', '80', '58'] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];
/** The default description of a line without a product. */
export const FREE_LINE_DESCRIPTION = 'Varios';

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
  cancel: endpoint({
    method: 'PUT',
    path: '/sales/:id/cancel',
    access: 'canManageSales',
    changes: ['sales', 'customers'],
    summary: 'Cancels a sale of today that has no returns, and gives its stock back',
    schemas: schemas(({ byId, saleCancellation, sale }) => ({
      params: byId,
      query: saleCancellation,
      response: { 200: sale },
    })),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/sales/totals',
    access: 'signed-in',
    about: ['sales'],
    summary: "What the sales of a filter add up to; without canViewHistory, the caller's of today",
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
