import { expect, test } from 'vitest';
import {
  barcodesOfGtin14,
  ean13CheckDigit,
  hasWrongCheckDigit,
  isEan13,
  isGtin14,
  ownBarcode,
  withoutAddOn,
} from './barcode.ts';

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

test.each([
  ['a pack of an EAN-13', '17790387013624', ['17790387013624', '7790387013627']],
  ['an EAN-13', '07790387013627', ['07790387013627', '7790387013627']],
  ['an EAN-8', '00000096385074', ['00000096385074', '0000096385074', '96385074']],
  ['a UPC-A', '00036000291452', ['00036000291452', '0036000291452']],
])('a GTIN-14 of %s has the code of the unit', (_, gtin, codes) => {
  expect(isGtin14(gtin)).toBe(true);
  expect(isGtin14(gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10))).toBe(false);
  expect(barcodesOfGtin14(gtin)).toEqual(codes);
});

test.each([
  ['977012345600802', '9770123456008'],
  ['978316148410051234', '9783161484100'],
])('%s is a magazine or a book with an add-on', (scanned, code) => {
  expect(withoutAddOn(scanned)).toBe(code);
});

test.each(['9770123456008', '977012345600902', '9770123456008123', '97701234560080a'])(
  '%s has no add-on',
  (code) => {
    expect(withoutAddOn(code)).toBeUndefined();
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
