import { expect, test } from 'vitest';
import { lastDays, runningPeriods } from './running-periods.ts';

const at = (local: string) => new Date(`${local}-03:00`);

test('a period is compared with the same part of the one before', () => {
  // A Thursday.
  expect(runningPeriods(at('2026-03-12T15:30:00'), 0)).toEqual({
    today: {
      current: { firstDay: '2026-03-12', lastDay: '2026-03-12' },
      previous: {
        firstDay: '2026-03-11',
        lastDay: '2026-03-11',
        until: at('2026-03-11T15:30:00'),
      },
    },
    week: {
      current: { firstDay: '2026-03-09', lastDay: '2026-03-12' },
      previous: {
        firstDay: '2026-03-02',
        lastDay: '2026-03-05',
        until: at('2026-03-05T15:30:00'),
      },
    },
    month: {
      current: { firstDay: '2026-03-01', lastDay: '2026-03-12' },
      previous: {
        firstDay: '2026-02-01',
        lastDay: '2026-02-12',
        until: at('2026-02-12T15:30:00'),
      },
    },
  });
});

test('a week begins on Monday', () => {
  const sunday = runningPeriods(at('2026-03-15T23:59:59'), 0).week.current;
  const monday = runningPeriods(at('2026-03-16T00:00:00'), 0).week.current;

  expect(sunday).toEqual({ firstDay: '2026-03-09', lastDay: '2026-03-15' });
  expect(monday).toEqual({ firstDay: '2026-03-16', lastDay: '2026-03-16' });
});

test('a day that the earlier month lacks is compared with all of that month', () => {
  const march = { firstDay: '2026-02-01', lastDay: '2026-02-28' };

  expect(runningPeriods(at('2026-03-31T10:00:00'), 0).month.previous).toEqual(march);
  expect(runningPeriods(at('2026-03-29T10:00:00'), 0).month.previous).toEqual(march);
  expect(runningPeriods(at('2026-03-28T10:00:00'), 0).month.previous.until).toBeDefined();
});

test('January is compared with December', () => {
  const { today, month } = runningPeriods(at('2027-01-01T00:00:00'), 0);

  expect(today.previous.lastDay).toBe('2026-12-31');
  expect(month.previous).toEqual({
    firstDay: '2026-12-01',
    lastDay: '2026-12-01',
    until: at('2026-12-01T00:00:00'),
  });
});

test('the last seven days end with today', () => {
  expect(lastDays(at('2026-03-02T23:59:59'), 0, 3)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
