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

const percent = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** `28,5 %`, on one line. */
export function formatShare(share: number): string {
  return `${percent.format(share * 100)}\u00a0%`;
}
