import { refuse } from '@mostrador/contracts/mock-endpoint';
import { inOrderOf, namedMethods } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod, Sale, SaleFilter, SaleTotals } from '@mostrador/contracts/sales';
import {
  can,
  customerNameOf,
  isSameShopDay,
  readSaleCode,
  readSaleSearch,
  type SaleCode,
  saleCodeOf,
  searchKeyOf,
  shopDayOf,
  sumOf,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { isWaiting } from './invoices.ts';
import type { Shop } from './shop.ts';

export const SALE_NOT_FOUND = refuse(404, { error: 'La venta no existe', code: 'sale.not-found' });
export const SALE_CODE_UNKNOWN = refuse(404, {
  error: 'Ninguna venta de este comercio tiene ese código',
  code: 'sale.code-unknown',
});

/** Returns the sales that the user may see and that match the filter, newest first. */
export function matchingSales<Row extends Sale>(
  shop: Pick<Shop, 'user' | 'invoices'> & { sales: Row[] },
  filter: SaleFilter,
): Row[] {
  const { user, sales } = shop;
  const visible = can(user, 'canViewHistory')
    ? sales
    : sales.filter(
        ({ userId, createdAt }) =>
          userId._id === user._id && isSameShopDay(createdAt, new Date(), dayEndsAtOf(shop)),
      );
  return visible.filter(
    (sale) => matches(shop, sale, filter) && matchesInvoice(shop, sale, filter),
  );
}

function matchesInvoice(
  shop: Pick<Shop, 'invoices'>,
  { _id, invoice }: Sale,
  { invoiceState, invoiceNumber }: SaleFilter,
): boolean {
  const ofSale = [invoice, ...shop.invoices.filter(({ saleId }) => saleId === _id)].filter(
    (each) => each !== null,
  );
  return (
    (invoiceState === undefined ||
      (invoiceState === 'none' && ofSale.length === 0) ||
      ofSale.some((each) => each.state === invoiceState) ||
      (invoiceState === 'waiting' && ofSale.some(isWaiting))) &&
    (invoiceNumber === undefined ||
      ofSale.some(({ number }) => number !== null && isNumber(number, invoiceNumber)))
  );
}

/** Whether a printed number matches the typed one, with or without zeros or point of sale. */
function isNumber(number: string, typed: string): boolean {
  const [pointOfSale, ordinal] = number.split('-').map(Number);
  const [first, last] = typed.split('-').map(Number);
  return last === undefined ? first === ordinal : first === pointOfSale && last === ordinal;
}

function isFoundBy(sale: Sale, typed: string): boolean {
  const search = readSaleSearch(typed);
  if (search.kind === 'figure')
    return sale.number === search.number || toCents(sale.total) === search.total;
  if (isCodeOf(sale, search.code)) return true;
  const names = [customerNameOf(sale) ?? '', ...sale.items.map(({ productName }) => productName)];
  return names.some((name) => searchKeyOf(name).includes(searchKeyOf(search.text)));
}

/** Whether the receipt of a sale has a code. */
export function isCodeOf(sale: Sale, code: SaleCode | undefined): boolean {
  const own = readSaleCode(saleCodeOf(sale) ?? '');
  return own !== undefined && own.number === code?.number && own.check === code.check;
}

function dayEndsAtOf({ user }: Pick<Shop, 'user'>): number {
  return user.cashRegisterConfig.dayEndsAt;
}

function matches(shop: Pick<Shop, 'user'>, sale: Sale, filter: SaleFilter): boolean {
  const { startDate, endDate, productName, minAmount, maxAmount } = filter;
  const { sellerId, customerId, paymentMethod, status } = filter;
  const day = shopDayOf(sale.createdAt, dayEndsAtOf(shop));
  const name = searchKeyOf(productName ?? '');
  return (
    (filter.search === undefined || isFoundBy(sale, filter.search)) &&
    (startDate === undefined || day >= startDate) &&
    (endDate === undefined || day <= endDate) &&
    sale.items.some((item) => searchKeyOf(item.productName).includes(name)) &&
    (minAmount === undefined || sale.total >= minAmount) &&
    (maxAmount === undefined || sale.total <= maxAmount) &&
    (sellerId === undefined || sale.userId._id === sellerId) &&
    (customerId === undefined || sale.customerId?._id === customerId) &&
    (paymentMethod === undefined || sale.payments.some(({ method }) => method === paymentMethod)) &&
    (status === undefined || sale.status === status)
  );
}

export function totalsOf(
  sales: readonly Sale[],
  { tillSettings }: Pick<Shop, 'tillSettings'>,
): SaleTotals {
  const completed = sales.filter(({ status }) => status === 'completed');
  const cancelled = sales.filter(({ status }) => status === 'cancelled');
  const payments = completed.flatMap((sale) => sale.payments);
  return {
    count: completed.length,
    total: added(completed.map(({ total }) => total)),
    payments: [...new Set(payments.map(({ method }) => method))]
      .toSorted(inOrderOf(namedMethods(tillSettings)))
      .map((method) => ({
        method,
        amount: added(
          payments.filter((part) => part.method === method).map(({ amount }) => amount),
        ),
      }))
      .filter(({ amount }) => amount > 0),
    returned: added(completed.map(({ returned }) => returned)),
    cancelled: { count: cancelled.length, total: added(cancelled.map(({ total }) => total)) },
  };
}

function added(pesos: number[]): number {
  return toPesos(sumOf(pesos.map(toCents)));
}

/** Returns the users who made any sale. */
export function sellersOf({ sales }: Shop): Sale['userId'][] {
  return [...new Map(sales.map(({ userId }) => [userId._id, userId])).values()];
}

/** Marks a sale as cancelled. Its stock, account and credit note are the real server's. */
export function cancelSale(shop: Shop, id: string) {
  const sale = shop.sales.find(({ _id }) => _id === id);
  if (!sale) return SALE_NOT_FOUND;
  const cancelled = {
    ...sale,
    status: 'cancelled' as const,
    cancelledBy: shop.user.username,
    cancelledAt: new Date().toISOString(),
  };
  shop.sales = shop.sales.with(shop.sales.indexOf(sale), cancelled);
  return cancelled;
}

/** Gives what a method paid of a sale to another method. */
export function correctPayment(
  shop: Shop,
  id: string,
  { from, to }: { from: PaymentMethod; to: PaymentMethod },
) {
  const sale = shop.sales.find(({ _id }) => _id === id);
  if (!sale) return SALE_NOT_FOUND;
  const payments = sale.payments.map((part) =>
    part.method === from ? { ...part, method: to } : part,
  );
  const corrected = { ...sale, payments, paymentMethod: payments[0]?.method ?? to };
  shop.sales = shop.sales.with(shop.sales.indexOf(sale), corrected);
  return corrected;
}
