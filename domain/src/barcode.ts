/**
 * The prefix of `ownBarcode`. GS1 leaves 20 to 29 to each shop. Scales print weight or price in
 * codes that start with 20, 21 and 22 (up to 25, depending on their setup). A till could mistake an
 * own code with one of those prefixes for a scale label.
 */
const OWN_PREFIX = '29';

/** EAN-8, UPC-A and EAN-13. */
const CODES_WITH_CHECK_DIGIT = /^(\d{8}|\d{12}|\d{13})$/;

/**
 * Returns the check digit of a GS1 code of any length (GS1 General Specifications, 7.9): weights 3
 * and 1 alternate, and the digit nearest to the check digit has 3.
 */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

function endsInItsCheckDigit(code: string): boolean {
  return checkDigitOf(code.slice(0, -1)) === code.at(-1);
}

/**
 * Returns the thirteenth digit of an EAN-13 for its first twelve. Throws a RangeError for anything
 * else.
 */
export function ean13CheckDigit(firstTwelve: string): string {
  if (!/^\d{12}$/.test(firstTwelve))
    throw new RangeError('An EAN-13 has 12 digits before its check digit');
  return checkDigitOf(firstTwelve);
}

export function isEan8(barcode: string): boolean {
  return /^\d{8}$/.test(barcode) && endsInItsCheckDigit(barcode);
}

export function isEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && endsInItsCheckDigit(barcode);
}

export function isGtin14(barcode: string): boolean {
  return /^\d{14}$/.test(barcode) && endsInItsCheckDigit(barcode);
}

/**
 * Returns the codes under which a shop may have the product of a GTIN-14, the most exact first: the
 * GTIN itself, as for a pack, then the EAN-13 or EAN-8 of one unit. A pack's GTIN is its indicator
 * digit, the unit's EAN without its check digit, and a check digit of its own.
 */
export function barcodesOfGtin14(gtin: string): string[] {
  const firstTwelve = gtin.slice(1, 13);
  const ean13 = firstTwelve + checkDigitOf(firstTwelve);
  return [gtin, ean13, ...(ean13.startsWith('00000') ? [ean13.slice(5)] : [])];
}

/** The EAN-13 of a magazine, with the two or five digits of its issue. */
const WITH_ADD_ON = /^(\d{13})(\d{2}|\d{5})$/;

/**
 * Returns the EAN-13 of a magazine or a book without the digits of its issue or price, which some
 * scanners send after it; undefined for any other code.
 */
export function withoutAddOn(barcode: string): string | undefined {
  const [, ean] = WITH_ADD_ON.exec(barcode) ?? [];
  return ean !== undefined && isEan13(ean) ? ean : undefined;
}

export function isUpcA(barcode: string): boolean {
  return /^\d{12}$/.test(barcode) && endsInItsCheckDigit(barcode);
}

/**
 * Whether a code has the length of an EAN-13, an EAN-8 or a UPC-A but a wrong check digit: perhaps
 * mistyped. A hint only: shops also use codes of their own, and a UPC-E has eight digits with a
 * different check.
 */
export function hasWrongCheckDigit(barcode: string): boolean {
  return CODES_WITH_CHECK_DIGIT.test(barcode) && !endsInItsCheckDigit(barcode);
}

/**
 * Returns an EAN-13 for a product that has no code, in the range that GS1 leaves to each shop.
 *
 * @param random returns a number in [0, 1), as `Math.random`; called once for each of ten digits
 */
export function ownBarcode(random: () => number): string {
  const digits = Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('');
  const firstTwelve = OWN_PREFIX + digits;
  return firstTwelve + checkDigitOf(firstTwelve);
}
