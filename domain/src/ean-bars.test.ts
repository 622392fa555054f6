import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ean13CheckDigit } from './barcode.ts';
import { ean8Bars, ean13Bars } from './ean-bars.ts';

/** Returns bars as the modules of a symbol: 1 is black. */
function modulesOf(widths: readonly number[]): string {
  return widths.map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width)).join('');
}

test('draws the example of the standard', () => {
  // https://en.wikipedia.org/wiki/International_Article_Number: 4003994155486
  expect(modulesOf(ean13Bars('4003994155486'))).toBe(
    '101' +
      '0001101' +
      '0100111' +
      '0111101' +
      '0001011' +
      '0010111' +
      '0011101' +
      '01010' +
      '1100110' +
      '1001110' +
      '1001110' +
      '1011100' +
      '1001000' +
      '1010000' +
      '101',
  );
});

test('draws an EAN-8 in 67 modules', () => {
  expect(modulesOf(ean8Bars('73513537'))).toBe(
    '101' +
      '0111011' +
      '0111101' +
      '0110001' +
      '0011001' +
      '01010' +
      '1000010' +
      '1001110' +
      '1000010' +
      '1000100' +
      '101',
  );
});

test('every EAN-13 has 95 modules, and starts and ends with a bar', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (twelve) => {
      const bars = ean13Bars(twelve + ean13CheckDigit(twelve));

      expect(bars).toHaveLength(59);
      expect(modulesOf(bars)).toHaveLength(95);
    }),
  );
});

test.each(['7790387013620', '779038701362', 'ABC'])('refuses what is no EAN-13: %s', (code) => {
  expect(() => ean13Bars(code)).toThrow('Not an EAN-13');
});

test.each(['73513538', '7351353'])('refuses what is no EAN-8: %s', (code) => {
  expect(() => ean8Bars(code)).toThrow('Not an EAN-8');
});
