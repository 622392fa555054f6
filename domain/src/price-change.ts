import { type Cents, cents, MAX_PESOS, NO_MONEY, roundedRatio, toCents } from './money.ts';

/** A rule that computes each new price of a change of many. */
export type PriceRule =
  /** Adds so many percent, negative to lower it. */
  | { kind: 'percent'; percent: number }
  /** Adds an amount, negative to lower it. */
  | { kind: 'amount'; amount: Cents }
  /** Sells at so many percent over the cost. */
  | { kind: 'margin'; percent: number };

/** The prices that a shop wants to have: multiples of an amount, or with an ending in pesos. */
export type PriceRounding = 'none' | '10' | '50' | '100' | 'ends-90' | 'ends-99';

/** The reason why a product has no new price. */
export type NoNewPrice = 'no-cost' | 'no-price' | 'not-positive' | 'too-large';

/** A product's price and cost in cents; no cost is null, and a price of 0 is asked at each sale. */
export interface PricedProduct {
  price: Cents;
  cost: Cents | null;
}

const HUNDRED = toCents(100);
const MULTIPLES = { '10': toCents(10), '50': toCents(50), '100': HUNDRED } as const;
const ENDINGS = { 'ends-90': toCents(90), 'ends-99': toCents(99) } as const;
/** Hundredths of a percent, so that 7.25 % is a whole number. */
const WHOLE = 10_000;

/**
 * Returns the price of a product after a change, in cents: the nearest that the rounding allows,
 * never zero. A price that is exactly between two gets the higher one.
 */
export function priceAfter(
  { price, cost }: PricedProduct,
  rule: PriceRule,
  rounding: PriceRounding,
): Cents | NoNewPrice {
  if (rule.kind === 'margin' && cost === null) return 'no-cost';
  if (rule.kind !== 'margin' && price === NO_MONEY) return 'no-price';
  const exact = exactPrice({ price, cost: cost ?? NO_MONEY }, rule);
  if (exact <= 0) return 'not-positive';
  const rounded = roundedPrice(exact, rounding);
  return rounded > toCents(MAX_PESOS) ? 'too-large' : rounded;
}

function exactPrice({ price, cost }: { price: Cents; cost: Cents }, rule: PriceRule): Cents {
  if (rule.kind === 'amount') return cents(price + rule.amount);
  const base = rule.kind === 'margin' ? cost : price;
  const factor = WHOLE + Math.round(rule.percent * 100);
  return roundedRatio(BigInt(base) * BigInt(factor), BigInt(WHOLE));
}

function roundedPrice(price: Cents, rounding: PriceRounding): Cents {
  if (rounding === 'none') return price;
  if (rounding === 'ends-90' || rounding === 'ends-99') {
    const ending = ENDINGS[rounding];
    const hundreds = Math.floor((price - ending) / HUNDRED + 0.5);
    return cents(Math.max(hundreds, 0) * HUNDRED + ending);
  }
  const multiple = MULTIPLES[rounding];
  return cents(Math.max(Math.floor(price / multiple + 0.5), 1) * multiple);
}
