import { expect, test } from 'vitest';
import { ean13CheckDigit, hasWrongCheckDigit, isEan13, ownBarcode } from './barcode.ts';

test('the check digit matches the GS1 example', () => {
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

test('a check digit requires twelve digits', () => {
  expect(() => ean13CheckDigit('123')).toThrow(RangeError);
  expect(() => ean13CheckDigit('6291041500213')).toThrow(RangeError);
});

// Examples published by GS1 and by encyclopedias.
test.each([
  ['an EAN-13', '6291041500213'],
  ['an EAN-13', '4006381333931'],
  ['an EAN-8', '96385074'],
  ['an EAN-8', '73513537'],
  ['a UPC-A', '036000291452'],
  ['a UPC-A', '614141000036'],
])('%s is valid with its check digit only: %s', (_, code) => {
  const others = '0123456789'.replace(code.at(-1) ?? '', '');

  expect(hasWrongCheckDigit(code)).toBe(false);
  expect([...others].map((digit) => hasWrongCheckDigit(code.slice(0, -1) + digit))).toEqual(
    Array(9).fill(true),
  );
});

test('two transposed digits are detected', () => {
  expect(hasWrongCheckDigit('7790387103627')).toBe(true);
});

test.each([
  '',
  '7',
  '1234567',
  '123456789',
  '12345678901',
  '12345678901234',
  'MATE-0001',
  '7790387 13627',
])('a code of another length or with letters has no check digit: %j', (code) => {
  expect(hasWrongCheckDigit(code)).toBe(false);
});

test("an own code is an EAN-13 in GS1's range for internal use", () => {
  const tenths = [0.12, 0.99, 0.3, 0, 0.55, 0.61, 0.78, 0.8, 0.44, 0.25];

  expect(ownBarcode(() => tenths.shift() ?? 0)).toBe('2919305678426');
  expect(ownBarcode(() => 0)).toBe('2900000000001');
  for (let count = 0; count < 100; count++) expect(isEan13(ownBarcode(Math.random))).toBe(true);
});

test('an own code is never in the range of scale labels', () => {
  expect(ownBarcode(() => 0.999)).not.toMatch(/^2[0-5]/);
});
