import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './invoices.schemas.ts';

/**
 * `queued` waits for its turn, `sent` for ARCA's answer, `uncertain` for ARCA to report the
 * outcome. `authorized`, `rejected` and `dropped` (its sale was cancelled before sending) are
 * final.
 */
export const INVOICE_STATES = [
  'queued',
  'sent',
  'authorized',
  'rejected',
  'uncertain',
  'dropped',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The names shown to the shopkeeper. */
export const INVOICE_STATE_NAMES: Record<InvoiceState, string> = {
  queued: 'En espera',
  sent: 'Enviada',
  authorized: 'Autorizada',
  rejected: 'Rechazada',
  uncertain: 'Por confirmar',
  dropped: 'Sin emitir',
};

/** States of an invoice that is neither authorized nor final otherwise. */
export const WAITING_INVOICE_STATES = ['queued', 'sent', 'uncertain'] as const;
/**
 * The invoice filters of sales: a state, `none` for no invoice, `waiting` for any waiting state.
 */
export const INVOICE_FILTERS = ['none', 'waiting', ...INVOICE_STATES] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** `waiting` has the name of the first of its states, which is not offered beside it. */
export const INVOICE_FILTER_NAMES: Record<InvoiceFilter, string> = {
  none: 'Sin factura',
  waiting: INVOICE_STATE_NAMES.queued,
  ...INVOICE_STATE_NAMES,
};

export const INVOICE_LETTERS = ['A', 'B', 'C'] as const;
export type InvoiceLetter = (typeof INVOICE_LETTERS)[number];

/** The warning on a sale when ARCA has not answered in time. */
export const INVOICE_DELAYED = 'La factura se emitirá cuando ARCA responda';

const schemas = schemasFrom(() => import('./invoices.schemas.ts'));

export const invoiceEndpoints = {
  ofSale: endpoint({
    method: 'GET',
    path: '/sales/:id/invoices',
    access: 'signed-in',
    about: ['sales'],
    summary: 'The invoice of a sale and its credit notes, in the order they were asked for',
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
    summary: 'Asks again for an invoice or a credit note that ARCA rejected',
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
    summary: 'Changes whom a sale is invoiced to, until ARCA has authorized its invoice',
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
