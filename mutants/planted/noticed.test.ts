import { expect, test } from 'vitest';
import { fits } from './noticed.ts';
import { half } from './unnoticed.ts';

test('the limit itself fits, and one more does not', () => {
  expect(fits(10)).toBe(true);
  expect(fits(11)).toBe(false);
});

test('a half is run without looking at it', () => {
  expect([half(10)]).toHaveLength(1);
});
