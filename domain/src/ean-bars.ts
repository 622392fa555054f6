import { isEan8, isEan13 } from './barcode.ts';

/**
 * The widths of the four bars and spaces of each digit in set A, in modules. Set B has them in
 * reverse. At the right, set C starts with a bar where set A starts with a space.
 */
const DIGITS = [
  '3211',
  '2221',
  '2122',
  '1411',
  '1132',
  '1231',
  '1114',
  '1312',
  '1213',
  '3112',
] as const;

/** The sets of the six digits at the left, by the first digit of an EAN-13, which has no bars. */
const LEFT_SETS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
] as const;

const SIDE = '111';
const CENTRE = '11111';

/**
 * Returns an EAN-13 (ISO/IEC 15420) as the widths of its bars and spaces in turn, in modules, from
 * the first bar to the last. That of a UPC-A is the EAN-13 with a zero before it. Throws for a wrong
 * check digit.
 */
export function ean13Bars(code: string): number[] {
  if (!isEan13(code)) throw new Error(`Not an EAN-13: «${code}»`);
  const sets = LEFT_SETS[Number(code[0])] ?? '';
  return between(
    [...code.slice(1, 7)].map((digit, place) => widthsOf(digit, sets[place])),
    [...code.slice(7)].map((digit) => widthsOf(digit)),
  );
}

/** Returns an EAN-8 as `ean13Bars` does. Throws for a wrong check digit. */
export function ean8Bars(code: string): number[] {
  if (!isEan8(code)) throw new Error(`Not an EAN-8: «${code}»`);
  const [left, right] = [code.slice(0, 4), code.slice(4)];
  return between(
    [...left].map((digit) => widthsOf(digit)),
    [...right].map((digit) => widthsOf(digit)),
  );
}

function between(left: string[], right: string[]): number[] {
  return [...[SIDE, ...left, CENTRE, ...right, SIDE].join('')].map(Number);
}

function widthsOf(digit: string, set = 'A'): string {
  const widths = DIGITS[Number(digit)] ?? '';
  return set === 'B' ? [...widths].toReversed().join('') : widths;
}
