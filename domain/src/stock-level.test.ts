import { expect, test } from 'vitest';
import { STOCK_LEVEL_LABEL, stockLevelOf } from './stock-level.ts';

test.each([
  [-1, 'none', 'Sin stock'],
  [0, 'none', 'Sin stock'],
  [1, 'low', 'Stock bajo'],
  [10, 'low', 'Stock bajo'],
  [11, 'medium', 'Stock medio'],
  [50, 'medium', 'Stock medio'],
  [51, 'high', 'Stock alto'],
] as const)('a stock of %i is %s and reads %s', (stock, level, label) => {
  expect(stockLevelOf(stock)).toBe(level);
  expect(STOCK_LEVEL_LABEL[level]).toBe(label);
});
