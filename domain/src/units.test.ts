import { expect, test } from 'vitest';
import { fitsUnit, roundQuantity, UNITS } from './units.ts';

test('counted units have whole quantities', () => {
  expect(fitsUnit(3, 'unit')).toBe(true);
  expect(fitsUnit(0.5, 'unit')).toBe(false);
});

test.each(UNITS.filter((unit) => unit !== 'unit'))(
  'what is measured in %s has quantities of up to three decimals',
  (unit) => {
    expect([2, 0.5, 0.125, 1.001].every((quantity) => fitsUnit(quantity, unit))).toBe(true);
    expect(fitsUnit(0.0005, unit)).toBe(false);
  },
);

test.each([
  [0.1 + 0.2, 0.3],
  [1 - 1.1, -0.1],
  [9_999_999 - 0.001, 9_999_998.999],
])('%d is stored as %d', (sum, stored) => {
  expect(roundQuantity(sum)).toBe(stored);
});
