import { expect, test } from 'vitest';
import { relativeChange } from './relative-change.ts';

test.each([
  [112, 100, 'up', '12\u00a0%'],
  [95, 100, 'down', '5\u00a0%'],
  [100.4, 100, 'same', '0\u00a0%'],
  [0, 100, 'down', '100\u00a0%'],
  [-50, 100, 'down', '150\u00a0%'],
  [1_234_600, 100, 'up', '1.234.500\u00a0%'],
])('%d after %d is %s by %s', (figure, earlier, direction, percent) => {
  expect(relativeChange(figure, earlier)).toEqual({ direction, percent });
});

test('a change from zero has no percentage', () => {
  expect(relativeChange(100, 0)).toBeUndefined();
  expect(relativeChange(100, -20)).toBeUndefined();
});
