import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

const period = (total: number, before: number) => ({
  total,
  count: 1,
  previous: { total: before, count: 1 },
});

test.each([
  [112, 100, 'up', '12\u00a0%'],
  [95, 100, 'down', '5\u00a0%'],
  [100.4, 100, 'same', '0\u00a0%'],
  [0, 100, 'down', '100\u00a0%'],
  [-50, 100, 'down', '150\u00a0%'],
  [1_234_600, 100, 'up', '1.234.500\u00a0%'],
])('%d after %d is %s by %s', (total, before, direction, percent) => {
  expect(changeOf(period(total, before))).toEqual({ direction, percent });
});

test('without sales before there is nothing to compare with', () => {
  expect(changeOf(period(100, 0))).toBeUndefined();
  expect(changeOf(period(100, -20))).toBeUndefined();
});
