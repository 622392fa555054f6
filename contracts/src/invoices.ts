import { endpoint, schemasFrom } from './endpoint.ts';

export * from './invoices.constants.ts';
export type * from './invoices.schemas.ts';

const schemas = schemasFrom(() => import('./invoices.schemas.ts'));

export const invoiceEndpoints = {
  ofSale: endpoint({
    method: 'GET',
    path: '/sales/:id/invoices',
    access: 'signed-in',
    about: ['sales'],
    summary: 'The invoice of a sale and its credit notes, in the order of their requests',
    schemas: schemas(({ byId, invoiceList }) => ({ params: byId, response: { 200: invoiceList } })),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/sales/:id/invoices',
    access: 'canManageSales',
    changes: ['sales'],
    summary: 'Invoices a completed sale that has no invoice yet, once',
    schemas: schemas(({ byId, invoiceAsked }) => ({
      params: byId,
      response: { 201: invoiceAsked },
    })),
  }),
  /**
   * For use after the corrections that ARCA required: the invoice is made from the current data.
   */
  retry: endpoint({
    method: 'POST',
    path: '/invoices/:id/retry',
    access: 'canManageSales',
    changes: ['sales'],
    summary: 'Requests again an invoice or a credit note that ARCA rejected',
    schemas: schemas(({ byId, invoiceAsked }) => ({
      params: byId,
      response: { 200: invoiceAsked },
    })),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/sales/:id/invoice-receiver',
    access: 'canManageSales',
    changes: ['sales'],
    summary: 'Changes the receiver of an invoice, until ARCA has authorized it',
    schemas: schemas(({ byId, receiverChange, sale }) => ({
      params: byId,
      body: receiverChange,
      response: { 200: sale },
    })),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'signed-in',
    about: ['sales'],
    answers: 'file',
    summary: 'An authorized invoice or credit note as PDF, on A4 or on a ticket',
    schemas: schemas(({ byId, receiptQuery, pdf }) => ({
      params: byId,
      query: receiptQuery,
      response: { 200: pdf },
    })),
  }),
  unfinished: endpoint({
    method: 'GET',
    path: '/invoices/unfinished',
    access: 'canManageSales',
    about: ['sales'],
    summary: 'How many invoices and credit notes wait for ARCA, and how many it rejected',
    schemas: schemas(({ unfinishedInvoices }) => ({ response: { 200: unfinishedInvoices } })),
  }),
};
