import { type Cents, roundedRatio } from './money.ts';
import { netContentOf } from './net-content.ts';
import type { Unit } from './units.ts';

const IS_FOR = { kg: 'por kg', g: 'por g', litre: 'por litro', metre: 'por metro' } as const;

export interface UnitPrice {
  price: Cents;
  /** `por kg`. */
  isFor: string;
}

/** Returns what a product's price is for, as `por kg`; undefined if it is sold by the unit. */
export function priceIsFor(unit: Unit): string | undefined {
  return unit === 'unit' ? undefined : IS_FOR[unit];
}

/**
 * Returns the price to compare a product by: of a kilogram or a litre of what is in its package,
 * which its name says, or of a thousand grams. Undefined if nobody knows, or if the price itself is
 * for a kilogram, a litre or a metre.
 */
export function unitPriceOf({
  name,
  price,
  unit,
}: {
  name: string;
  price: Cents;
  unit: Unit;
}): UnitPrice | undefined {
  if (price === 0) return undefined;
  if (unit === 'g') return { price: (price * 1000) as Cents, isFor: IS_FOR.kg };
  const content = unit === 'unit' ? netContentOf(name) : undefined;
  if (!content) return undefined;
  // The content has up to three decimals of a gram.
  const millionths = BigInt(Math.round(content.thousandths * 1000));
  return {
    price: roundedRatio(BigInt(price) * 1_000_000n, millionths),
    isFor: IS_FOR[content.unit],
  };
}
