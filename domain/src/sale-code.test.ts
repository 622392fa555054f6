import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { MAX_SALE_NUMBER, readSaleCode, saleCodeOf } from './sale-code.ts';

const _id = '0193f5a0-7a2b-7c3d-8e4f-00000001079f';

test('the code of a sale has its number, and five digits of its id', () => {
  expect(saleCodeOf({ _id, number: 1284 })).toBe('V128467487');
  expect(saleCodeOf({ _id: _id.toUpperCase(), number: 1284 })).toBe('V128467487');
  expect(saleCodeOf({ _id: '0193f5a0-7a2b-7c3d-8e4f-000000000007', number: 1 })).toBe('V100007');
});

test.each([null, undefined])('a sale without a number has no code: %s', (number) => {
  expect(saleCodeOf({ _id, number })).toBeUndefined();
});

test.each([
  'V128467487',
  'v128467487',
  'V1284-67487',
  ' V 1284 67487\u200b',
  'V１２８４６７４８７',
])('is read in every spelling: «%s»', (typed) => {
  expect(readSaleCode(typed)).toEqual({ number: 1284, check: 67_487 });
});

test.each([
  '',
  'V',
  'V12345',
  '128467487',
  'V0128467487',
  'V214748364800000',
  'V1284674871234567',
  'W128467487',
  'AV128467487',
  'V128467487A',
  'V1284.67487',
  'V-128467487',
])('another text is no code of a sale: «%s»', (typed) => {
  expect(readSaleCode(typed)).toBeUndefined();
});

test('every number is read back with the digits of its id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_SALE_NUMBER }), (number) => {
      const id = newId();
      const check = Number.parseInt(id.slice(-8), 16) % 100_000;
      expect(readSaleCode(saleCodeOf({ _id: id, number }) ?? '')).toEqual({ number, check });
    }),
  );
});
