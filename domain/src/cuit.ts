const LENGTH = 11;
/** The weight of each digit except the last. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The fault of a CUIT or CUIL. */
export type CuitProblem = 'length' | 'check-digit';

/**
 * Returns the fault of a CUIT or CUIL written without dashes; undefined if it is valid. Its last
 * digit is a check digit.
 */
export function cuitProblemOf(digits: string): CuitProblem | undefined {
  if (!/^\d+$/.test(digits) || digits.length !== LENGTH) return 'length';
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const check = (11 - (sum % 11)) % 11;
  // ARCA assigns another prefix where the check digit would be 10: no number ends in it.
  return check === Number(digits.at(-1)) ? undefined : 'check-digit';
}
