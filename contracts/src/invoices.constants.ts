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
