import { expect, test } from 'vitest';
import { codesOf, packQuantityOf, unitsInPacks } from './further-codes.ts';

const COLA = {
  barcode: '7790895000430',
  codes: [
    { code: '17790895000437', quantity: 12 },
    { code: 'Prov-7', quantity: 1 },
  ],
};

test('the main code of a product comes before the others', () => {
  expect(codesOf(COLA)).toEqual(['7790895000430', '17790895000437', 'Prov-7']);
  expect(codesOf({ barcode: null })).toEqual([]);
});

test.each([
  ['17790895000437', 12],
  ['1 7790895 00043 7', 12],
  ['PROV-7', undefined],
  ['7790895000430', undefined],
  ['other', undefined],
])('%s adds the quantity of its pack: %s', (code, quantity) => {
  expect(packQuantityOf(COLA, code)).toBe(quantity);
});

test.each([
  [undefined, undefined, undefined],
  [3, undefined, 3],
  [undefined, 12, 12],
  [3, 12, 36],
  [3, 0.1, 0.3],
])('%s packs of %s are %s units', (packs, packQuantity, units) => {
  expect(unitsInPacks(packs, packQuantity)).toBe(units);
});
