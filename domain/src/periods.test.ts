import { expect, test } from 'vitest';
import { periodInWords, periodNameOf, periodOf, periodProblem } from './periods.ts';

test.each([
  ['today', '2026-11-18', '2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['week', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['30-days', '2026-11-18', '2026-10-20', '2026-11-18'],
  ['year', '2026-11-18', '2026-01-01', '2026-12-31'],
] as const)('%s, on %s, is from %s to %s', (name, today, from, to) =>
  expect(periodOf(name, today)).toEqual({ from, to }),
);

test('a period is written as dates of Argentina', () => {
  expect(periodInWords({ from: '2026-11-01', to: '2026-11-22' })).toBe('01/11/2026 al 22/11/2026');
  expect(periodInWords({ from: '2026-11-01', to: '2026-11-01' })).toBe('01/11/2026');
});

test('a name that no period has is none', () => {
  expect(periodNameOf('month')).toBe('month');
  expect(periodNameOf('century')).toBeUndefined();
  expect(periodNameOf(null)).toBeUndefined();
});

test.each([
  ['2026-11-01', '2026-11-22', undefined],
  ['2026-11-22', '2026-11-01', 'Tiene que ser igual o posterior a Desde'],
  ['2026-11-22', '', 'Completá las dos fechas'],
  ['2025-11-01', '2026-11-01', undefined],
  ['2025-11-01', '2026-11-02', 'Elegí hasta un año'],
])('the days %s and %s: %s', (from, to, problem) =>
  expect(periodProblem({ from, to }, { maxDays: 366 })).toBe(problem),
);

test('where everything is shown without a period, a day may be missing', () => {
  expect(periodProblem({ from: '2026-11-22', to: '' }, { optional: true })).toBeUndefined();
});
