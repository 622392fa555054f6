const LENGTH = 11;
/** Of each digit but the last. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** What is wrong with a CUIT or CUIL. */
export type CuitProblem = 'length' | 'check-digit';

/**
 * What is wrong with a CUIT or CUIL, written without dashes; undefined when nothing is. Its last
 * digit is computed from the others.
 */
export function cuitProblemOf(digits: string): CuitProblem | undefined {
  if (!/^\d+$/.test(digits) || digits.length !== LENGTH) return 'length';
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const check = (11 - (sum % 11)) % 11;
  // Where 10 would be the digit, ARCA gives out another prefix: no number ends in it.
  return check === Number(digits.at(-1)) ? undefined : 'check-digit';
}
