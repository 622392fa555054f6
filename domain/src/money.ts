/** An amount of Argentine pesos as integer cents: the only form in which money is added up. */
export type Cents = number & { readonly unit: 'cents' };

/** 14 integer digits of cents keep every sum far inside a JavaScript safe integer. */
export const MAX_PESOS = 999_999_999.99;

/**
 * Pesos as a contract carries them (a JSON number with at most two decimals) to cents.
 * Rounds to the nearest cent, so 19.99 is 1999 and not 1998.
 */
export function toCents(pesos: number): Cents {
  return Math.round(pesos * 100) as Cents;
}

/** Cents to the pesos a contract carries: 1999 is 19.99. */
export function toPesos(cents: Cents): number {
  return cents / 100;
}

/** Marks an integer that is known to be cents, such as a database column. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

export const NO_MONEY = 0 as Cents;

/**
 * What a line of a sale costs, in cents. A quantity may have three decimals (kilograms), so the
 * product is rounded to the nearest cent, half a cent upwards, as Postgres' round() does.
 */
export function subtotalOf(unitPrice: Cents, quantity: number): Cents {
  const thousandths = Math.round(quantity * 1000);
  return Math.round((unitPrice * thousandths) / 1000) as Cents;
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total as Cents;
}
