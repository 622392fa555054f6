import { expect, test } from 'vitest';
import { stockInWords, stockLevelOf } from './stock-level.ts';

test.each([
  [-1, 'none', 'Sin stock'],
  [0, 'none', 'Sin stock'],
  [1, 'low', 'Stock medio'],
  [10, 'low', 'Stock medio'],
  [11, 'medium', 'Stock medio'],
  [50, 'medium', 'Stock medio'],
  [51, 'high', 'Stock alto'],
] as const)('a stock of %i without a minimum is %s and reads %s', (stock, level, words) => {
  expect(stockLevelOf(stock)).toBe(level);
  expect(stockInWords({ stock, minStock: 0, tracksStock: true })).toBe(words);
});

test.each([
  [3, 3, 'Stock bajo'],
  [4, 3, 'Stock medio'],
  [60, 80, 'Stock bajo'],
  [0, 3, 'Sin stock'],
])('a stock of %i with a minimum of %i reads %s', (stock, minStock, words) => {
  expect(stockInWords({ stock, minStock, tracksStock: true })).toBe(words);
});
