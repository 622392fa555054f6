import {
  INVOICE_FILTER_NAMES,
  INVOICE_FILTERS,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';

/** The user filters waiting invoices as one group, whatever they wait for. */
export const INVOICE_FILTER_OPTIONS = INVOICE_FILTERS.filter(
  (filter) => !WAITING_INVOICE_STATES.some((waiting) => waiting === filter),
).map((value) => ({ value, label: INVOICE_FILTER_NAMES[value] }));
