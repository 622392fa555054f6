import { expect, test } from 'vitest';
import { ean13CheckDigit, isEan13 } from './barcode.ts';

test('the check digit is that of the GS1 example', () => {
  expect(ean13CheckDigit('629104150021')).toBe('3');
});

test.each(['6291041500213', '4006381333931'])('%s is an EAN-13', (barcode) => {
  expect(isEan13(barcode)).toBe(true);
});

test.each(['6291041500214', '629104150021', '62910415002130', 'a291041500213', ''])(
  '%j is not an EAN-13',
  (barcode) => {
    expect(isEan13(barcode)).toBe(false);
  },
);

test('a check digit is asked of twelve digits only', () => {
  expect(() => ean13CheckDigit('123')).toThrow(RangeError);
  expect(() => ean13CheckDigit('6291041500213')).toThrow(RangeError);
});
