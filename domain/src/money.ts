/** An amount of Argentine pesos as integer cents. Money is added up only in this form. */
export type Cents = number & { readonly unit: 'cents' };

/** 14 integer digits of cents keep every sum far inside a JavaScript safe integer. */
export const MAX_PESOS = 999_999_999.99;

/**
 * Converts pesos of a contract (a JSON number with at most two decimals) to cents. Rounds to the
 * nearest cent, so 19.99 is 1999 and not 1998.
 */
export function toCents(pesos: number): Cents {
  return Math.round(pesos * 100) as Cents;
}

/** Converts cents to pesos of a contract: 1999 is 19.99. */
export function toPesos(cents: Cents): number {
  return cents / 100;
}

/** Whether an amount is one of a contract: not negative, in whole cents, and not beyond the largest. */
export function isPesos(amount: number): boolean {
  return amount >= 0 && amount <= MAX_PESOS && toPesos(toCents(amount)) === amount;
}

/**
 * Marks an integer as cents, such as a database column. Throws a RangeError if it is not a safe
 * integer.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

export const NO_MONEY = 0 as Cents;

/**
 * Returns the price of a line of a sale, in cents. A quantity may have three decimals (kilograms),
 * so the product is rounded to the nearest cent, half a cent upwards.
 */
export function subtotalOf(unitPrice: Cents, quantity: number): Cents {
  return roundedRatio(BigInt(unitPrice) * BigInt(Math.round(quantity * 1000)), 1000n);
}

/**
 * Divides amounts and rounds half a cent upwards. Uses big integers, because the products exceed
 * safe ones.
 */
export function roundedRatio(numerator: bigint, denominator: bigint): Cents {
  const doubled = 2n * numerator + denominator;
  const whole = doubled / (2n * denominator);
  // Division of big integers rounds towards zero.
  const isBelow = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return Number(isBelow ? whole - 1n : whole) as Cents;
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total as Cents;
}
