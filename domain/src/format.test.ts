import { describe, expect, test } from 'vitest';
import {
  formatDateTime,
  formatInUnit,
  formatMoney,
  formatQuantity,
  formatTime,
  quantityInWords,
} from './format.ts';
import { cents } from './money.ts';

describe('formatMoney', () => {
  test.each([
    [123_450, '$\u00a01.234,50'],
    [0, '$\u00a00,00'],
    [5, '$\u00a00,05'],
    [-123_450, '−$\u00a01.234,50'],
    [99_999_999_999, '$\u00a0999.999.999,99'],
  ])('%i cents read %s', (amount, text) => {
    expect(formatMoney(cents(amount))).toBe(text);
  });
});

describe('formatQuantity', () => {
  test.each([
    [1, '1'],
    [1234, '1.234'],
    [0.75, '0,75'],
  ])('%d reads %s', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text);
  });
});

test.each([
  [1, 'unit', '1\u00a0unidad'],
  [1200, 'unit', '1.200\u00a0unidades'],
  [0.35, 'kg', '0,350\u00a0kg'],
  [2, 'litre', '2\u00a0l'],
] as const)('a quantity of %d %s is heard as %s', (quantity, unit, words) => {
  expect(quantityInWords(quantity, unit)).toBe(words);
});

describe('formatInUnit', () => {
  test.each([
    [1234, 'unit', '1.234'],
    [0.35, 'kg', '0,350\u00a0kg'],
    [2, 'kg', '2\u00a0kg'],
    [250, 'g', '250\u00a0g'],
    [1.5, 'metre', '1,500\u00a0m'],
  ] as const)('%d of %s reads %s', (quantity, unit, text) => {
    expect(formatInUnit(quantity, unit)).toBe(text);
  });
});

describe('dates', () => {
  test("use the shop's time zone, whatever the reader's", () => {
    expect(formatDateTime('2027-01-01T02:05:00Z')).toBe('31/12/2026 23:05');
    expect(formatTime(new Date('2027-01-01T02:05:00Z'))).toBe('23:05');
  });

  test('midnight is hour 00', () => {
    expect(formatDateTime('2026-11-21T03:00:00Z')).toBe('21/11/2026 00:00');
  });
});
