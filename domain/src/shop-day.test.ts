import { describe, expect, test } from 'vitest';
import { isSameShopDay, shopDayOf, startOfShopDay } from './shop-day.ts';

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

describe('a day that ends at 4:00', () => {
  test.each([
    ['2026-11-22T23:59:59-03:00', '2026-11-22'],
    ['2026-11-23T00:00:00-03:00', '2026-11-22'],
    ['2026-11-23T03:59:59.999-03:00', '2026-11-22'],
    ['2026-11-23T04:00:00-03:00', '2026-11-23'],
    ['2026-12-01T03:59:59-03:00', '2026-11-30'],
    ['2027-01-01T01:00:00-03:00', '2026-12-31'],
    ['2028-03-01T03:00:00-03:00', '2028-02-29'],
  ])('has %s in %s', (instant, day) => {
    expect(shopDayOf(instant, 4)).toBe(day);
    expect(shopDayOf(startOfShopDay(day, 4), 4)).toBe(day);
    expect(shopDayOf(new Date(startOfShopDay(day, 4).getTime() - 1), 4)).not.toBe(day);
  });

  test('has an evening and the hours after it in one day', () => {
    const evening = '2026-11-22T20:00:00-03:00';

    expect(isSameShopDay(evening, '2026-11-23T02:30:00-03:00', 4)).toBe(true);
    expect(isSameShopDay(evening, '2026-11-22T03:00:00-03:00', 4)).toBe(false);
    expect(isSameShopDay(evening, '2026-11-23T02:30:00-03:00')).toBe(false);
  });
});
