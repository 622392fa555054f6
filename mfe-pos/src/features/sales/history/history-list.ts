import type { CallInput } from '@mostrador/contracts/endpoint';
import { INVOICE_FILTERS } from '@mostrador/contracts/invoices';
import { MAX_METHOD_NAME, type saleEndpoints } from '@mostrador/contracts/sales';
import { canonicalInvoiceNumber, INVOICE_NUMBER } from '@mostrador/domain/canonical-code';
import { isId } from '@mostrador/domain/ids';
import { MAX_PESOS } from '@mostrador/domain/money';
import { SALE_STATUS_IN_WORDS } from '@mostrador/domain/sale-words';
import { STORABLE_TEXT } from '@mostrador/domain/storable-text';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';

const PAGE_SIZE = 50;

/** URL parameters, named as in the endpoints. */
const FILTERS = [
  'startDate',
  'endDate',
  'search',
  'productName',
  'minAmount',
  'maxAmount',
  'sellerId',
  'customerId',
  'paymentMethod',
  'status',
  'invoiceState',
  'invoiceNumber',
] as const;
export type HistoryFilter = (typeof FILTERS)[number];
/** The filters in the URL, as text. */
export type HistoryFilters = Partial<Record<HistoryFilter, string>>;

type SaleFilterQuery = NonNullable<CallInput<typeof saleEndpoints.totals>['query']>;

/** Newest first, as the server sorts. */
export const HISTORY_LIST: ListViewOptions<'createdAt', HistoryFilter> = {
  sortKeys: ['createdAt'],
  filters: FILTERS,
};

/** Returns the query for the server; a filter that the server would refuse is left out. */
export function filterQueryOf(filters: HistoryFilters): SaleFilterQuery {
  return validFilters(filters) as SaleFilterQuery;
}

/** Returns the query used by the tab and by its loader. */
export function historyQuery({ page, filters }: { page: number; filters: HistoryFilters }) {
  return { query: { ...filterQueryOf(filters), page, limit: PAGE_SIZE } };
}

/** Drops the filters that the server would refuse. Only a hand-written URL has them. */
export function validFilters(filters: HistoryFilters): HistoryFilters {
  const valid: HistoryFilters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = filters[name];
      return value !== undefined && IS_VALID[name](value) ? [[name, value]] : [];
    }),
  );
  const { startDate, endDate, minAmount, maxAmount } = valid;
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) delete valid.endDate;
  if (Number(maxAmount) < Number(minAmount)) delete valid.maxAmount;
  return valid;
}

const IS_VALID: Record<HistoryFilter, (value: string) => boolean> = {
  startDate: isDay,
  endDate: isDay,
  search: isText,
  productName: isText,
  minAmount: isAmount,
  maxAmount: isAmount,
  sellerId: isId,
  customerId: isId,
  paymentMethod: isMethodKey,
  status: (status) => Object.hasOwn(SALE_STATUS_IN_WORDS, status),
  invoiceState: (state) => INVOICE_FILTERS.some((known) => known === state),
  invoiceNumber: (number) => INVOICE_NUMBER.test(canonicalInvoiceNumber(number)),
};

function isMethodKey(text: string): boolean {
  const key = text.trim();
  return key.length > 0 && key.length <= MAX_METHOD_NAME && STORABLE_TEXT.test(key);
}

function isText(typed: string): boolean {
  const text = typed.trim();
  return text.length > 0 && text.length <= 120 && STORABLE_TEXT.test(text);
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}

function isAmount(text: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_PESOS;
}
