import { expect, test } from 'vitest';
import { median, quantile } from './quantiles.ts';

const oneToTwenty = Array.from({ length: 20 }, (_, index) => 20 - index);

test('a quantile is the sample that so many do not exceed', () => {
  expect(quantile(oneToTwenty, 0.95)).toBe(19);
  expect(quantile(oneToTwenty, 1)).toBe(20);
  expect(quantile([7], 0.95)).toBe(7);
});

test('of an odd number of rounds the median is the one in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
});

test('without samples there is no figure', () => {
  expect(median([])).toBeNaN();
});
