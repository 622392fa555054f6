import { withMinusSign } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';

export interface Margin {
  /** The margin of one unit, in pesos. */
  amount: number;
  /**
   * The margin as a share of the price: 0.25 is a quarter. Negative when the price is below the
   * cost.
   */
  share: number;
}

/** Returns the margin of a price over the cost, both with IVA; undefined without a price. */
export function marginOf(price: number, cost: number): Margin | undefined {
  if (!(price > 0) || !(cost >= 0)) return undefined;
  const cents = toCents(price) - toCents(cost);
  return { amount: cents / 100, share: cents / toCents(price) };
}

/**
 * Returns the gain over the cost in percent, as shopkeepers add it: a cost of 100 with a gain of 40
 * is a price of 140. Undefined without a cost.
 */
export function gainOf(price: number | null | undefined, cost: number | null | undefined) {
  if (price == null || cost == null || !(cost > 0) || !(price > 0)) return undefined;
  const gain = (toCents(price) - toCents(cost)) / toCents(cost);
  return Math.round(gain * 10_000) / 100;
}

/** Returns the price of a cost with a gain in percent, to the cent; undefined without a cost. */
export function priceWithGain(cost: number | null | undefined, gain: number): number | undefined {
  if (cost == null || !(cost > 0) || !(gain >= -100)) return undefined;
  return Math.round((toCents(cost) * (10_000 + Math.round(gain * 100))) / 10_000) / 100;
}

const percent = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** `28,5 %`, on one line. */
export function formatShare(share: number): string {
  return `${withMinusSign(percent.format(share * 100))}\u00a0%`;
}
