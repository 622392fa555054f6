import { expect, test } from 'vitest';
import { nextScheduled, scheduledBetween } from './cash-schedule.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const schedule = {
  enabled: true,
  autoOpen: { enabled: true, time: '09:00', days: WORKDAYS },
  autoClose: { enabled: true, time: '21:00', days: WORKDAYS },
};
/** In Argentina. */
const at = (local: string) => new Date(`${local}-03:00`);
const inOrder = (from: string, to: string, given = schedule) =>
  scheduledBetween(given, at(from), at(to)).map(({ kind, at }) => [kind, at.toISOString()]);

test('a schedule asks for an opening and a closing on each of its days', () => {
  // From a Friday to a Monday.
  expect(inOrder('2026-11-20T10:00', '2026-11-23T09:00')).toEqual([
    ['close', '2026-11-21T00:00:00.000Z'],
    ['open', '2026-11-23T12:00:00.000Z'],
  ]);
});

test('an instant belongs to what ends with it, so that none is run twice or missed', () => {
  expect(inOrder('2026-11-23T08:00', '2026-11-23T09:00')).toHaveLength(1);
  expect(inOrder('2026-11-23T09:00', '2026-11-23T10:00')).toHaveLength(0);
});

test('at the same minute it closes before it opens', () => {
  const same = { ...schedule, autoClose: { ...schedule.autoOpen } };

  expect(inOrder('2026-11-23T00:00', '2026-11-23T12:00', same).map(([kind]) => kind)).toEqual([
    'close',
    'open',
  ]);
});

test('what is switched off asks for nothing', () => {
  const week = ['2026-11-22T00:00', '2026-11-29T00:00'] as const;
  const off = { ...schedule.autoOpen, enabled: false };

  expect(inOrder(...week, { ...schedule, enabled: false })).toEqual([]);
  expect(inOrder(...week, { ...schedule, autoOpen: off })).toHaveLength(5);
  expect(nextScheduled({ ...schedule, enabled: false }, at('2026-11-22T00:00'))).toBeUndefined();
});

test('the next time is found over a weekend, and a week ahead', () => {
  expect(nextScheduled(schedule, at('2026-11-20T21:00'))).toEqual(at('2026-11-23T09:00'));
  const sundays = { ...schedule, autoOpen: { ...schedule.autoOpen, days: [0] } };
  const onlySundays = { ...sundays, autoClose: { ...schedule.autoClose, enabled: false } };
  expect(nextScheduled(onlySundays, at('2026-11-22T09:00'))).toEqual(at('2026-11-29T09:00'));
});
