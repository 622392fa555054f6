import { expect, test } from 'vitest';
import { periodIn, withPeriod } from './period-in-url.ts';

const TODAY = '2026-11-18';
const DAYS = { from: 'from', to: 'to' };
const REPORT = { ...DAYS, fallback: 'month', maxDays: 366 } as const;

test.each([
  ['period=today', { name: 'today', from: TODAY, to: TODAY }],
  ['from=2026-11-02&to=2026-11-09', { from: '2026-11-02', to: '2026-11-09' }],
  // The name wins, and stays relative to the day.
  ['period=yesterday&from=2020-01-01&to=2020-01-02', { name: 'yesterday', from: '2026-11-17' }],
])('the address ?%s has its period', (search, period) =>
  expect(periodIn(new URLSearchParams(search), TODAY, REPORT)).toMatchObject(period),
);

test.each([
  '',
  'period=century',
  'from=2026-11-10&to=2026-11-01',
  'from=2020-01-01&to=2026-11-01',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-11-01',
])('a report at ?%s falls back to its own period', (search) =>
  expect(periodIn(new URLSearchParams(search), TODAY, REPORT)).toEqual({
    name: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
  }),
);

test.each([
  ['', '', ''],
  ['from=2026-11-01', '2026-11-01', ''],
  ['to=2026-11-01', '', '2026-11-01'],
  ['from=2026-11-10&to=2026-11-01', '2026-11-10', ''],
  ['from=2026-02-30&to=2026-03-01', '', '2026-03-01'],
])('a list at ?%s has no limit where the address has none', (search, from, to) =>
  expect(periodIn(new URLSearchParams(search), TODAY, DAYS)).toEqual({ from, to }),
);

test('another period keeps the other filters, and starts on the first page', () => {
  const address = (...[period]: [Parameters<typeof withPeriod>[1]]) =>
    String(withPeriod(new URLSearchParams('status=x&page=3&period=week&from=a'), period, DAYS));
  expect(address('today')).toBe('status=x&period=today');
  expect(address({ from: '2026-11-01', to: '' })).toBe('status=x&from=2026-11-01');
  expect(address(undefined)).toBe('status=x');
});
