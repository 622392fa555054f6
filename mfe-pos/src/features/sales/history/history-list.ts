import type { CallInput } from '@mostrador/contracts/endpoint';
import { INVOICE_FILTERS } from '@mostrador/contracts/invoices';
import { MAX_METHOD_NAME, type saleEndpoints } from '@mostrador/contracts/sales';
import { canonicalInvoiceNumber, INVOICE_NUMBER } from '@mostrador/domain/canonical-code';
import { isId } from '@mostrador/domain/ids';
import { MAX_PESOS } from '@mostrador/domain/money';
import { SALE_STATUS_IN_WORDS } from '@mostrador/domain/sale-words';
import { STORABLE_TEXT } from '@mostrador/domain/storable-text';
import { isDay } from '@mostrador/domain/typed-day';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';
import { type PeriodOptions, periodIn } from '@mostrador/shared-screens/periods';

const PAGE_SIZE = 50;

/** Filters, named as in the endpoints. */
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
/** The filters as text, with the days of the period. */
export type HistoryFilters = Partial<Record<HistoryFilter, string>>;

/** The URL parameters of the period. */
const PERIOD_PARAMS = ['period', 'startDate', 'endDate'] as const;
/** The filters in the URL: the period may have a name there. */
type AddressedFilters = HistoryFilters & { period?: string };

export const HISTORY_PERIOD: PeriodOptions = { from: 'startDate', to: 'endDate' };

type SaleFilterQuery = NonNullable<CallInput<typeof saleEndpoints.totals>['query']>;

/** Newest first, as the server sorts. */
export const HISTORY_LIST: ListViewOptions<'createdAt', HistoryFilter | 'period'> = {
  sortKeys: ['createdAt'],
  filters: [...FILTERS, 'period'],
};

/** Returns the query for the server. */
export function filterQueryOf(filters: HistoryFilters): SaleFilterQuery {
  return filters as SaleFilterQuery;
}

/** Returns the query used by the tab and by its loader. */
export function historyQuery({ page, filters }: { page: number; filters: HistoryFilters }) {
  return { query: { ...filterQueryOf(filters), page, limit: PAGE_SIZE } };
}

/** Returns the URL parameters of the period, which other filters leave alone. */
export function periodParamsOf(filters: AddressedFilters) {
  return Object.fromEntries(PERIOD_PARAMS.map((name) => [name, filters[name]]));
}

/**
 * Returns the filters of a URL, with the days of its period. Drops those that the server would
 * refuse; only a hand-written URL has them.
 *
 * @param today the shop's day, `2026-11-22`
 */
export function filtersOf(addressed: AddressedFilters, today: string): HistoryFilters {
  const params = new URLSearchParams();
  for (const name of PERIOD_PARAMS) params.set(name, addressed[name] ?? '');
  const { from, to } = periodIn(params, today, HISTORY_PERIOD);
  const filters = { ...addressed, startDate: from || undefined, endDate: to || undefined };
  const valid: HistoryFilters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = filters[name];
      return value !== undefined && IS_VALID[name](value) ? [[name, value]] : [];
    }),
  );
  const { minAmount, maxAmount } = valid;
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

function isAmount(text: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_PESOS;
}
