import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberStyleOf, readAmount } from './amounts.ts';

const readAs = (text: string) => {
  const read = readAmount(text);
  return read.kind === 'number' ? read.value : read.kind;
};

test.each([
  ['$ 1.250,50', 1250.5],
  ['1250.5', 1250.5],
  ['1250,5', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250,-', 1250],
  ['12.250.-', 12_250],
  ['ARS 1250', 1250],
  ['AR$ 1250,50', 1250.5],
  ['$1250', 1250],
  ['1250 $', 1250],
  ['1.250.000', 1_250_000],
  ['1,250,000.5', 1_250_000.5],
  ["1'250.50", 1250.5],
  ['12.345.678,90', 12_345_678.9],
  ['99.999.999,99', 99_999_999.99],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['1250.500', 1250.5],
  ["'1250", 1250],
  ['\u00a01\u00a0250,50\u00a0', 1250.5],
  ['1.250', 'ambiguous'],
  ['(1.250,50)', -1250.5],
  ['-3', -3],
  ['$ -3', -3],
  ['3-', -3],
  ['-', 'blank'],
  ['$', 'blank'],
  ['Consultar', 'problem'],
  ['1.25.0', 'problem'],
  ['1,25,0', 'problem'],
  ['12.50.', 'problem'],
  ['U$S 10', 'problem'],
  ['10 USD', 'problem'],
  ['1,25E+6', 'problem'],
  ['1250 x kg', 'problem'],
])('an amount that is written %s is %s', (text, value) => {
  expect(readAs(text)).toBe(value);
});

/** The number that a column reads in place of '1.250' or '1,250'. */
function readIn(column: (string | number)[], text: string, measured = false) {
  const numbers = [...column, text].map((each) =>
    typeof each === 'number' ? each : readAmount(each),
  );
  const style = numberStyleOf(numbers, { measured });
  const read = readAmount(text);
  if (read.kind !== 'ambiguous') throw new Error(`${text} is not ambiguous`);
  return {
    value: style.isThousands[read.mark] ? read.whole : read.decimal,
    isGuess: style.isGuess[read.mark],
  };
}

test.each<[string, (string | number)[], string, number, boolean]>([
  ['nothing else', [], '1.250', 1250, false],
  ['a comma before cents', ['980,50'], '1.250', 1250, false],
  ['a comma before cents', ['980,50'], '1,250', 1250, true],
  ['a point before cents', ['980.50'], '1,250', 1250, false],
  ['a point before cents, and prices like a thousand', ['980.5', '1100.9'], '1.250', 1250, true],
  ['a point before cents, and prices like one', ['1.5', '2.25'], '1.250', 1.25, true],
  ['three decimals', ['1250.000', '0.500'], '850.500', 850.5, false],
  ['both styles', ['$ 1.250,50', '1250.5'], '1.250', 1250, true],
  ['thousands in groups', ['1.250.000'], '1.250', 1250, false],
])('with %s in %j, %s is %d', (_, column, text, value, isGuess) => {
  expect(readIn(column, text)).toEqual({ value, isGuess });
});

test('kilograms have three decimals after a comma, and after a point only by guess', () => {
  expect(readIn(['0,5'], '1,250', true)).toEqual({ value: 1.25, isGuess: false });
  expect(readIn([], '1,250', true)).toEqual({ value: 1.25, isGuess: false });
  expect(readIn([], '1.250', true)).toEqual({ value: 1250, isGuess: true });
  expect(readIn(['0.500'], '1.250', true)).toEqual({ value: 1.25, isGuess: false });
});

const STYLES = [
  new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }),
  new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }),
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
  new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, useGrouping: false }),
  new Intl.NumberFormat('de-CH', { minimumFractionDigits: 2 }),
];

test('an amount in any style with cents is read as it was formatted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom(...STYLES),
      (cents, style) => {
        expect(readAs(style.format(cents / 100))).toBe(cents / 100);
      },
    ),
  );
});

test('no text makes the reading fail, or give something that is no number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readAmount(text);
      if (read.kind === 'number') expect(Number.isFinite(read.value)).toBe(true);
    }),
  );
});

test('a megabyte of digits, points or spaces is read at once', () => {
  for (const text of ['1', '.', ' ', '1.', '-', '$'].map((part) => part.repeat(500_000)))
    expect(['problem', 'blank', 'ambiguous']).toContain(readAmount(text).kind);
});
