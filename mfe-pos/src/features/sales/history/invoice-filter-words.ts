import {
  INVOICE_FILTER_NAMES,
  INVOICE_FILTERS,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';

/** A shopkeeper asks for those that wait, whatever for. */
export const INVOICE_FILTER_OPTIONS = INVOICE_FILTERS.filter(
  (filter) => !WAITING_INVOICE_STATES.some((waiting) => waiting === filter),
).map((value) => ({ value, label: INVOICE_FILTER_NAMES[value] }));
