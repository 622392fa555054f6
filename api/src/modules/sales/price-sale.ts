import {
  CASH,
  type Cents,
  type LineToPrice,
  NO_MONEY,
  type PricedSale,
  priceSale,
  sumOf,
} from '@mostrador/domain';
import type { AmountsRow } from '../sale-records/sale-rows.ts';
import type { PaymentTerms } from './payment-terms.ts';
import type { PaymentToRecord, Prices, SaleToRecord } from './sale-to-record.ts';

/** A sale at given prices of its products. */
export interface PricedSaleToRecord {
  sale: SaleToRecord;
  prices: Prices;
  terms: PaymentTerms;
  /** The lines of the sale, in its order. */
  lines: readonly (LineToPrice & { productId: string | null })[];
  priced: PricedSale;
  paid: Paid;
}

type Paid = Pick<AmountsRow, 'payment_method' | 'split_payments'> & {
  cash_received_cents: Cents | null;
  /** The cash that stays in the drawer, without the change. */
  cash_cents: Cents;
};

/**
 * Prices a sale. A product with price 0 costs what its line was asked for. One that is not among
 * the prices costs nothing: the caller refuses it.
 */
export function priceAt(
  sale: SaleToRecord,
  prices: Prices,
  terms: PaymentTerms,
): PricedSaleToRecord {
  const lines = sale.lines.map((line) =>
    line.productId === null
      ? line
      : { ...line, price: prices.get(line.productId)?.price || (line.askedPrice ?? NO_MONEY) },
  );
  const priced = priceSale(lines, sale.discount);
  return { sale, prices, terms, lines, priced, paid: paidBy(sale.payment, priced.total) };
}

/** Returns the columns with the payments of a sale: the net parts, if there are several. */
function paidBy({ method, parts }: PaymentToRecord, total: Cents): Paid {
  if (!parts)
    return {
      payment_method: method,
      cash_cents: method === CASH ? total : NO_MONEY,
      cash_received_cents: null,
      split_payments: null,
    };
  const { cash: received, others } = parts;
  const inOthers = sumOf(Object.values(others));
  const largest = others[method] ?? NO_MONEY;
  const cash = (total - inOthers) as Cents;
  const isInParts = cash > 0 ? inOthers > 0 : inOthers > largest;
  return {
    payment_method: cash >= largest ? CASH : method,
    cash_cents: cash,
    cash_received_cents: received,
    split_payments: isInParts ? { ...others, ...(cash > 0 && { [CASH]: cash }) } : null,
  };
}
