import { expect, test } from 'vitest';
import { fits } from './noticed.ts';
import { half } from './unnoticed.ts';

test('accepts the limit itself, and not one more', () => {
  expect(fits(10)).toBe(true);
  expect(fits(11)).toBe(false);
});

test('runs half without checking it', () => {
  expect([half(10)]).toHaveLength(1);
});
