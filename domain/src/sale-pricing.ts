import type { IvaRate } from './iva.ts';
import { type Cents, NO_MONEY, roundedRatio, subtotalOf, sumOf } from './money.ts';

/** A discount on a line or on a whole sale: a percentage, with up to two decimals, or an amount. */
export type Discount = { percent: number } | { amount: Cents };

export interface LineToPrice {
  /** For one unit, IVA included. */
  price: Cents;
  quantity: number;
  discount?: Discount | undefined;
  /** The price that a scale printed for this quantity. It is charged as printed. */
  labelTotal?: Cents | undefined;
}

export interface PricedLine {
  /** Before any discount. */
  gross: Cents;
  /** The line's own discount. */
  discount: Cents;
  /** `gross` less `discount`. */
  subtotal: Cents;
  /** `subtotal` less the line's share of the sale's discount. All lines add up to the total. */
  charged: Cents;
}

export interface PricedSale {
  lines: PricedLine[];
  /** The sum of the lines' subtotals. */
  subtotal: Cents;
  /** The discount on the whole sale, without those of its lines. */
  discount: Cents;
  total: Cents;
}

/**
 * Prices a sale, in cents, on the till and on the server. Each step rounds half a cent upwards. A
 * discount larger than its base is cut to the base here, for the screen; the server refuses it.
 */
export function priceSale(lines: readonly LineToPrice[], discount?: Discount): PricedSale {
  const withOwnDiscounts = lines.map(({ price, quantity, labelTotal, ...line }) => {
    const gross = labelTotal ?? subtotalOf(price, quantity);
    const own = discountOf(gross, line.discount);
    return { gross, discount: own, subtotal: (gross - own) as Cents };
  });
  const subtotal = sumOf(withOwnDiscounts.map((line) => line.subtotal));
  const off = discountOf(subtotal, discount);
  const shares = spread(
    off,
    withOwnDiscounts.map((line) => line.subtotal),
  );
  return {
    lines: withOwnDiscounts.map((line, place) => ({
      ...line,
      charged: (line.subtotal - (shares[place] ?? NO_MONEY)) as Cents,
    })),
    subtotal,
    discount: off,
    total: (subtotal - off) as Cents,
  };
}

/** Returns all discounts of a sale: those of its lines and the one on the whole. */
export function discountsOf({ lines, discount }: PricedSale): Cents {
  return sumOf([...lines.map((line) => line.discount), discount]);
}

/**
 * Returns how much less than full price a sale is charged, for any reason: discounts, labels, or
 * rounding the same product on many lines. The full price is rounded once.
 */
export function takenOff(
  lines: readonly Pick<LineToPrice, 'price' | 'quantity'>[],
  total: Cents,
): { fullPrice: Cents; taken: Cents } {
  const thousandths = lines.map(({ price, quantity }) => Math.round(price * quantity * 1000));
  const fullPrice = Math.round(thousandths.reduce((sum, one) => sum + one, 0) / 1000) as Cents;
  return { fullPrice, taken: Math.max(0, fullPrice - total) as Cents };
}

/**
 * Returns how much less than full price the lines are charged before any discount: by labels, and
 * by rounding the same product on many lines. Half a cent per product is left out, because its own
 * rounding takes that much. In cents, with three decimals.
 *
 * @param lines in the order of the priced ones; a line without a product has the price it states
 */
export function chargedBelowPrice(
  lines: readonly (LineToPrice & { productId: string | null })[],
  sale: PricedSale,
): number {
  const products = new Set<string>();
  let below = 0;
  for (const [place, { productId, price, quantity }] of lines.entries()) {
    if (productId === null) continue;
    products.add(productId);
    const exactly = BigInt(price) * BigInt(Math.round(quantity * 1000));
    below += Number(exactly - 1000n * BigInt(sale.lines[place]?.gross ?? 0));
  }
  return Math.max(0, below - 500 * products.size) / 1000;
}

/**
 * Whether the discounts of a sale stay within a seller's maximum: a percentage of the sale's price
 * without them.
 *
 * @param below how much less than full price its lines are charged, which counts as a discount; see
 *   `chargedBelowPrice`
 */
export function isWithinMaxDiscount(sale: PricedSale, maxPercent: number, below = 0): boolean {
  const gross = sumOf(sale.lines.map((line) => line.gross));
  const withBelow = (amount: Cents) => 1000n * BigInt(amount) + BigInt(Math.round(1000 * below));
  return withBelow(discountsOf(sale)) * 10_000n <= withBelow(gross) * hundredths(maxPercent);
}

function discountOf(amount: Cents, discount: Discount | undefined): Cents {
  if (!discount) return NO_MONEY;
  if ('amount' in discount) return Math.min(discount.amount, amount) as Cents;
  return roundedRatio(BigInt(amount) * hundredths(discount.percent), 10_000n);
}

/**
 * Spreads an amount over lines in proportion to them, to the cent. Each line gets the growth of the
 * rounded running total, so that the shares add up to the amount and none exceeds its line.
 */
export function spread(amount: Cents, over: readonly Cents[]): Cents[] {
  const whole = BigInt(sumOf(over));
  if (whole === 0n) return over.map(() => NO_MONEY);
  let running = 0n;
  let given = 0;
  return over.map((part) => {
    running += BigInt(part);
    const soFar = roundedRatio(BigInt(amount) * running, whole);
    const share = (soFar - given) as Cents;
    given = soFar;
    return share;
  });
}

/** Returns a percentage as an exact whole number of hundredths. */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}

/** The IVA contained in the charges at one rate. */
export interface ContainedIva {
  rate: IvaRate;
  /** The amount charged, IVA included. */
  charged: Cents;
  iva: Cents;
}

/**
 * Returns the IVA contained in a sale's prices, by rate from low to high. Rounds once per rate and
 * not per line, as ARCA requires of an invoice's totals.
 */
export function containedIva(
  lines: Iterable<{ charged: Cents; ivaRate: IvaRate }>,
): ContainedIva[] {
  const byRate = new Map<IvaRate, number>();
  for (const { charged, ivaRate } of lines)
    byRate.set(ivaRate, (byRate.get(ivaRate) ?? 0) + charged);
  return [...byRate]
    .map(([rate, charged]) => ({
      rate,
      charged: charged as Cents,
      iva: roundedRatio(BigInt(charged) * hundredths(rate), 10_000n + hundredths(rate)),
    }))
    .sort((a, b) => a.rate - b.rate);
}
