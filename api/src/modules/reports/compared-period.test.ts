import { describe, expect, test } from 'vitest';
import { comparedPeriod, countDays, daysBetween, daysOf, monthsOf } from './compared-period.ts';

const LATER = '2030-01-01';
const period = (days: string) => {
  const [from, to] = days.split('..') as [string, string];
  return { from, to };
};

describe('the period before', () => {
  test.each([
    ['a day', '2026-11-22..2026-11-22', '2026-11-21..2026-11-21'],
    ['a week', '2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
    ['days over the end of a year', '2026-01-02..2026-01-05', '2025-12-29..2026-01-01'],
    ['a month', '2026-11-01..2026-11-30', '2026-10-01..2026-10-31'],
    ['a month after a shorter one', '2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
    ['a month after a leap February', '2028-03-01..2028-03-31', '2028-02-01..2028-02-29'],
    ['January', '2026-01-01..2026-01-31', '2025-12-01..2025-12-31'],
    ['a quarter', '2026-07-01..2026-09-30', '2026-04-01..2026-06-30'],
    ['a year', '2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
    ['a leap year', '2028-01-01..2028-12-31', '2027-01-01..2027-12-31'],
    ['all of a month but its first day', '2026-11-02..2026-11-30', '2026-10-04..2026-11-01'],
    ['all of a month but its last day', '2026-11-01..2026-11-29', '2026-10-03..2026-10-31'],
  ])('of %s, %s, is %s', (_, current, before) => {
    expect(comparedPeriod(period(current), 'previous', LATER)).toEqual(period(before));
  });

  test.each([
    ['a month', '2026-11-01..2026-11-30', '2026-11-22', '2026-10-01..2026-10-22'],
    ['a month on its first day', '2026-11-01..2026-11-30', '2026-11-01', '2026-10-01..2026-10-01'],
    [
      'a month longer than the one before',
      '2026-03-01..2026-03-31',
      '2026-03-30',
      '2026-02-01..2026-02-28',
    ],
    ['a week', '2026-11-16..2026-11-22', '2026-11-18', '2026-11-09..2026-11-11'],
  ])('of %s, %s, with today %s, is %s', (_, current, today, before) => {
    expect(comparedPeriod(period(current), 'previous', today)).toEqual(period(before));
  });

  test.each([
    ['ends today', '2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
    ['is to come', '2026-12-01..2026-12-31', '2026-11-01..2026-11-30'],
  ])('of a period that %s is whole', (_, current, before) => {
    expect(comparedPeriod(period(current), 'previous', '2026-11-22')).toEqual(period(before));
  });
});

describe('the year before', () => {
  test.each([
    ['2026-11-16..2026-11-22', '2025-11-16..2025-11-22'],
    ['2028-02-29..2028-02-29', '2027-02-28..2027-02-28'],
    ['2028-02-01..2028-02-29', '2027-02-01..2027-02-28'],
    ['2029-02-01..2029-02-28', '2028-02-01..2028-02-28'],
  ])('of %s is %s', (current, before) => {
    expect(comparedPeriod(period(current), 'year', LATER)).toEqual(period(before));
  });

  test('ends with today while the period is running', () => {
    expect(comparedPeriod(period('2026-11-01..2026-11-30'), 'year', '2026-11-22')).toEqual(
      period('2025-11-01..2025-11-22'),
    );
  });
});

test.each([
  ['none', '2026-11-22..2026-11-22'],
  ['previous', '0000-01-01..0000-12-31'],
  ['year', '0001-01-01..0001-12-31'],
] as const)('%s has no period to compare with %s', (comparison, current) => {
  expect(comparedPeriod(period(current), comparison, LATER)).toBeNull();
});

test('a period includes its first and last day, up to the last possible date', () => {
  expect(daysOf(period('2026-02-27..2026-03-01'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf(period('9999-12-31..9999-12-31'))).toEqual(['9999-12-31']);
  expect(countDays(period('2028-01-01..2028-12-31'))).toBe(366);
  expect(daysBetween('2026-10-03', '2026-11-22')).toBe(50);
});

test('a period includes months that it covers partly', () => {
  expect(monthsOf(period('2025-12-31..2026-02-01'))).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsOf(period('2026-11-05..2026-11-06'))).toEqual(['2026-11']);
});
