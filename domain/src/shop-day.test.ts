import { expect, test } from 'vitest';
import { isSameShopDay, shopDayOf } from './shop-day.ts';

test.each([
  ['2026-11-23T02:59:59.999Z', '2026-11-22'],
  ['2026-11-23T03:00:00.000Z', '2026-11-23'],
  ['2027-01-01T02:00:00.000Z', '2026-12-31'],
])('%s is on %s in San Juan', (instant, day) => {
  expect(shopDayOf(instant)).toBe(day);
  expect(shopDayOf(new Date(instant))).toBe(day);
});

test("a day of a shop ends at its midnight, three hours after UTC's", () => {
  const evening = '2026-03-10T23:59:59-03:00';

  expect(isSameShopDay('2026-03-10T00:00:00-03:00', evening)).toBe(true);
  expect(isSameShopDay(new Date('2026-03-10T20:59:00-03:00'), evening)).toBe(true);
  expect(isSameShopDay(evening, '2026-03-11T00:00:00-03:00')).toBe(false);
});

test('the same day of another month or year is another day', () => {
  const noon = '2026-03-10T12:00:00-03:00';

  expect(isSameShopDay(noon, '2026-04-10T12:00:00-03:00')).toBe(false);
  expect(isSameShopDay(noon, '2027-03-10T12:00:00-03:00')).toBe(false);
});
