import { expect, test } from 'vitest';
import { median, quantile } from './quantiles.ts';

const oneToTwenty = Array.from({ length: 20 }, (_, index) => 20 - index);

test('a quantile is the sample that the given share does not exceed', () => {
  expect(quantile(oneToTwenty, 0.95)).toBe(19);
  expect(quantile(oneToTwenty, 1)).toBe(20);
  expect(quantile([7], 0.95)).toBe(7);
});

test('the median of an odd number of rounds is the middle one', () => {
  expect(median([3, 1, 2])).toBe(2);
});

test('there is no figure without samples', () => {
  expect(median([])).toBeNaN();
});
