import { expect, test } from 'vitest';
import { toCents, toPesos } from './money.ts';
import { priceIsFor, unitPriceOf } from './unit-price.ts';
import type { Unit } from './units.ts';

function unitPrice(name: string, pesos: number, unit: Unit = 'unit') {
  const found = unitPriceOf({ name, price: toCents(pesos), unit });
  return found && [toPesos(found.price), found.isFor];
}

test.each([
  ['Yerba 500 g', 3450, [6900, 'por kg']],
  ['Coca Cola 2,25 L', 4500, [2000, 'por litro']],
  ['Cola x 6 x 354 ml', 7200.5, [3390.07, 'por litro']],
  ['Azúcar 1 kg', 999_999_999.99, [999_999_999.99, 'por kg']],
  ['Levadura 1,5 g', 300, [200_000, 'por kg']],
])('%s at %d is %j', (name, price, expected) => {
  expect(unitPrice(name, price)).toEqual(expected);
});

test('a price by the gram has one by the kilogram', () => {
  expect(unitPrice('Azafrán', 9.8, 'g')).toEqual([9800, 'por kg']);
});

test.each(['kg', 'litre', 'metre'] as const)('a price by %s is compared as it is', (unit) => {
  expect(unitPrice('Queso 500 g', 9800, unit)).toBeUndefined();
});

test('no price and no content have none', () => {
  expect(unitPrice('Yerba 500 g', 0)).toBeUndefined();
  expect(unitPrice('Azafrán 0,4 g', 5000)).toBeUndefined();
  expect(unitPrice('Alfajor', 900)).toBeUndefined();
});

test('says what a measured price is for', () => {
  expect(priceIsFor('litre')).toBe('por litro');
  expect(priceIsFor('unit')).toBeUndefined();
});
