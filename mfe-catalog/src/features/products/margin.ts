import { toCents } from '@mostrador/domain/money';

export interface Margin {
  /** Pesos left of the price of one unit. */
  amount: number;
  /** The part of the price that it is: 0.25 is a quarter. Negative when it sells under its cost. */
  share: number;
}

/** What a price leaves over the cost, both with IVA; nothing where there is no price. */
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
