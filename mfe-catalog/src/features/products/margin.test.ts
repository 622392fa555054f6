import { expect, test } from 'vitest';
import { formatShare, marginOf } from './margin.ts';

test.each([
  [100, 75, 25, 0.25],
  [100, 0, 100, 1],
  [100, 100, 0, 0],
  [100, 110, -10, -0.1],
  [0.3, 0.1, 0.2, 2 / 3],
])(
  'a price of %d over a cost of %d has a margin of %d pesos, %d of the price',
  (price, cost, amount, share) => {
    expect(marginOf(price, cost)).toEqual({ amount, share: expect.closeTo(share, 10) });
  },
);

test.each([
  [0, 10],
  [Number.NaN, 10],
  [10, Number.NaN],
])('a price of %d with a cost of %d has no margin', (price, cost) => {
  expect(marginOf(price, cost)).toBeUndefined();
});

test('a share is shown in percent', () => {
  expect(formatShare(0.2857)).toBe('28,6\u00a0%');
  expect(formatShare(-0.1)).toBe('−10\u00a0%');
});
