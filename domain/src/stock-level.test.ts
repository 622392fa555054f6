import { expect, test } from 'vitest';
import { stockLevelOf } from './stock-level.ts';

test.each([
  [0, 'none'],
  [1, 'low'],
  [10, 'low'],
  [11, 'medium'],
  [50, 'medium'],
  [51, 'high'],
] as const)('a stock of %i is %s', (stock, level) => {
  expect(stockLevelOf(stock)).toBe(level);
});
