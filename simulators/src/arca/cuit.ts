const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether the text is a CUIT or CUIL of eleven digits with a valid check digit. */
export function isCuit(text: string): boolean {
  return /^\d{11}$/.test(text) && checkDigitOf(text.slice(0, 10)) === Number(text[10]);
}

/** Returns the check digit of the first ten digits of a CUIT; 10 when no CUIT starts with them. */
export function checkDigitOf(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11;
}
