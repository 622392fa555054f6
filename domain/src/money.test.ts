import { expect, test } from 'vitest';
import {
  cents,
  isPesos,
  MAX_PESOS,
  NO_MONEY,
  subtotalOf,
  sumOf,
  toCents,
  toPesos,
} from './money.ts';

test('pesos become cents without binary rounding errors', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.1)).toBe(110);
  expect(toCents(1234567.89)).toBe(123456789);
  expect(toPesos(cents(1999))).toBe(19.99);
});

test('fractions of a cent are not money', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
});

test.each([0, 0.01, 19.99, 1234567.89, MAX_PESOS])('%d pesos are an amount', (amount) => {
  expect(isPesos(amount)).toBe(true);
});

test.each([-1, 0.001, 19.999, MAX_PESOS + 0.01, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d pesos are no amount',
  (amount) => {
    expect(isPesos(amount)).toBe(false);
  },
);

test('a line costs price times quantity, rounded to the nearest cent', () => {
  expect(subtotalOf(cents(345_050), 3)).toBe(1_035_150);
  expect(subtotalOf(cents(999), 0.333)).toBe(333);
  expect(subtotalOf(cents(101), 0.5)).toBe(51);
});

test('a line is exact to the cent, however large', () => {
  // 99.949.999.999.000,5 cents: their thousandths are more than a safe integer.
  expect(subtotalOf(cents(99_999_999_999), 999.5)).toBe(99_949_999_999_001);
});

test('amounts add up', () => {
  expect(sumOf([toCents(0.1), toCents(0.2)])).toBe(30);
  expect(sumOf([])).toBe(NO_MONEY);
});
