import { surchargeOf } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import {
  CASH,
  type Cents,
  type Charge,
  chargeOf,
  type LineToPrice,
  NO_MONEY,
  type PricedSale,
  priceSale,
  sumOf,
} from '@mostrador/domain';
import type { AmountsRow } from '../sale-records/sale-rows.ts';
import type { PaymentTerms } from './payment-terms.ts';
import type { LineToRecord, PartToRecord, Prices, SaleToRecord } from './sale-to-record.ts';

/** A sale at given prices of its products. */
export interface PricedSaleToRecord {
  sale: SaleToRecord;
  /** The shop's prices, by product. A line may have kept another one. */
  prices: Prices;
  terms: PaymentTerms;
  /** The lines of the sale, in its order. */
  lines: readonly (LineToPrice & { productId: string | null })[];
  priced: PricedSale;
  /** The total of the sale, paid this way, and its parts. */
  charge: Charge<PaymentMethod>;
  paid: Paid;
}

type Paid = Pick<AmountsRow, 'payment_method' | 'split_payments'> & {
  cash_received_cents: Cents | null;
  /** The cash that stays in the drawer, without the change. */
  cash_cents: Cents;
};

/**
 * Prices a sale. A product with price 0 costs what its line was asked for. One that is not among
 * the prices costs nothing, and instalments that the shop does not offer have no surcharge: the
 * caller refuses them.
 *
 * @param kept the lines that are charged the price that the till showed
 */
export function priceAt(
  sale: SaleToRecord,
  prices: Prices,
  terms: PaymentTerms,
  kept?: ReadonlySet<LineToRecord>,
): PricedSaleToRecord {
  const lines = sale.lines.map((line) => {
    if (line.productId === null) return line;
    const price = kept?.has(line) ? line.shownPrice : prices.get(line.productId)?.price;
    return { ...line, price: price || (line.askedPrice ?? NO_MONEY) };
  });
  const priced = priceSale(lines, sale.discount);
  const parts = sale.payment.map((part) => ({
    ...part,
    percent: surchargeOf(terms.methods, part.method, part.instalments) ?? 0,
  }));
  const charge = chargeOf(priced.total, parts, terms.cashRounding);
  return { sale, prices, terms, lines, priced, charge, paid: paidBy(sale.payment, charge) };
}

/** Returns the columns with the payments of a sale: the net parts, if there are several. */
function paidBy(asked: readonly PartToRecord[], { parts }: Charge<PaymentMethod>): Paid {
  const net = new Map<PaymentMethod, Cents>();
  for (const { method, amount } of parts)
    if (amount > 0) net.set(method, sumOf([net.get(method) ?? NO_MONEY, amount]));
  const cash = net.get(CASH) ?? NO_MONEY;
  const [largest] = [...net].toSorted(
    ([one, some], [, more]) => more - some || (one === CASH ? -1 : 0),
  );
  const hasAmounts = asked.some(({ amount }) => amount !== undefined);
  const cashParts = asked.filter(({ method }) => method === CASH);
  return {
    payment_method: largest?.[0] ?? (asked[0] as PartToRecord).method,
    cash_cents: cash,
    cash_received_cents: hasAmounts
      ? sumOf(cashParts.map(({ amount }) => amount ?? NO_MONEY))
      : null,
    split_payments: net.size > 1 ? Object.fromEntries(net) : null,
  };
}
