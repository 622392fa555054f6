import { expect, test } from 'vitest';
import { shopDayOf } from './shop-day.ts';

test.each([
  ['2026-11-23T02:59:59.999Z', '2026-11-22'],
  ['2026-11-23T03:00:00.000Z', '2026-11-23'],
  ['2027-01-01T02:00:00.000Z', '2026-12-31'],
])('%s is on %s in San Juan', (instant, day) => {
  expect(shopDayOf(instant)).toBe(day);
  expect(shopDayOf(new Date(instant))).toBe(day);
});
