import { expect, test } from 'vitest';
import { cents, NO_MONEY, subtotalOf, sumOf, toCents, toPesos } from './money.ts';

test('pesos become cents without losing one to binary fractions', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.1)).toBe(110);
  expect(toCents(1234567.89)).toBe(123456789);
  expect(toPesos(cents(1999))).toBe(19.99);
});

test('what is not a whole number of cents is not money', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
});

test('a line costs its price by its quantity, and weights round to the nearest cent', () => {
  expect(subtotalOf(cents(345_050), 3)).toBe(1_035_150);
  expect(subtotalOf(cents(999), 0.333)).toBe(333);
  expect(subtotalOf(cents(101), 0.5)).toBe(51);
});

test('amounts add up', () => {
  expect(sumOf([toCents(0.1), toCents(0.2)])).toBe(30);
  expect(sumOf([])).toBe(NO_MONEY);
});
