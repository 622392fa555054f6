import {
  INVOICE_FILTERS,
  INVOICE_STATE_NAMES,
  type InvoiceFilter,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';

/** `waiting` has the name of the first of its states, which is not offered beside it. */
export const INVOICE_FILTER_NAMES: Record<InvoiceFilter, string> = {
  none: 'Sin factura',
  waiting: INVOICE_STATE_NAMES.queued,
  ...INVOICE_STATE_NAMES,
};

/** A shopkeeper asks for those that wait, whatever for. */
export const INVOICE_FILTER_OPTIONS = INVOICE_FILTERS.filter(
  (filter) => !WAITING_INVOICE_STATES.some((waiting) => waiting === filter),
).map((value) => ({ value, label: INVOICE_FILTER_NAMES[value] }));
