import { expect, test } from 'vitest';
import { addDays, instantOf, weekdayOf } from './shop-time.ts';

test('a time of day is an instant three hours later in UTC', () => {
  expect(instantOf('2026-11-22', '21:30').toISOString()).toBe('2026-11-23T00:30:00.000Z');
  expect(instantOf('2026-11-22').toISOString()).toBe('2026-11-22T03:00:00.000Z');
});

test('adding days crosses the ends of months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('weekdays count from Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6]);
});
