import { INVOICE_FILTER_NAMES } from '@mostrador/contracts/invoices';
import type { SaleFilter } from '@mostrador/contracts/sales';
import {
  formatDay,
  formatMoney,
  type NamedMethod,
  nameOfMethod,
  SALE_STATUS_IN_WORDS,
  toCents,
} from '@mostrador/domain';

export interface FilterInWords {
  label: string;
  value: string;
}

/**
 * Describes the period and the other filters of a file, in the words of the History tab.
 *
 * @param names of the filter's seller and customer, if they were found, and of the methods
 */
export function filterInWords(
  filter: SaleFilter,
  names: {
    seller: string | undefined;
    customer: string | undefined;
    methods: readonly NamedMethod[];
  },
): FilterInWords[] {
  const { startDate, endDate, productName, minAmount, maxAmount, paymentMethod, status } = filter;
  const { invoiceState, invoiceNumber, search } = filter;
  const words: [label: string, value: string | undefined][] = [
    ['Desde', startDate && formatDay(startDate)],
    ['Hasta', endDate && formatDay(endDate)],
    ['Buscar ventas', search],
    ['Producto', productName],
    ['Monto mínimo', minAmount === undefined ? undefined : formatMoney(toCents(minAmount))],
    ['Monto máximo', maxAmount === undefined ? undefined : formatMoney(toCents(maxAmount))],
    ['Vendedor', filter.sellerId && (names.seller ?? 'Desconocido')],
    ['Cliente', filter.customerId && (names.customer ?? 'Desconocido')],
    ['Medio de pago', paymentMethod && nameOfMethod(names.methods, paymentMethod)],
    ['Estado', status && SALE_STATUS_IN_WORDS[status]],
    ['Factura', invoiceState && INVOICE_FILTER_NAMES[invoiceState]],
    ['Número de factura', invoiceNumber],
  ];
  return words.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
