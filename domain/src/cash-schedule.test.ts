import { expect, test } from 'vitest';
import { closesRegisterOf, nextScheduled, scheduledBetween } from './cash-schedule.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const schedule = {
  enabled: true,
  autoOpen: { enabled: true, time: '09:00', days: WORKDAYS },
  autoClose: { enabled: true, time: '21:00', days: WORKDAYS },
};
/** Parses a local time of Argentina. */
const at = (local: string) => new Date(`${local}-03:00`);
const inOrder = (from: string, to: string, given = schedule) =>
  scheduledBetween(given, at(from), at(to)).map(({ kind, at }) => [kind, at.toISOString()]);

test('a schedule has an opening and a closing on each of its days', () => {
  // From a Wednesday to a Friday.
  expect(inOrder('2026-11-18T10:00', '2026-11-20T09:00')).toEqual([
    ['close', '2026-11-19T00:00:00.000Z'],
    ['open', '2026-11-19T12:00:00.000Z'],
    ['close', '2026-11-20T00:00:00.000Z'],
    ['open', '2026-11-20T12:00:00.000Z'],
  ]);
});

/** Returns when the schedule closes a register; undefined if not within ten days. */
function closingOf(openedAt: string, given = schedule): string | undefined {
  const opened = at(openedAt);
  const until = new Date(opened.getTime() + 10 * 24 * 60 * 60_000);
  return scheduledBetween(given, opened, until)
    .find((event) => event.kind === 'close' && closesRegisterOf(given, event.at, opened))
    ?.at.toISOString();
}
const closingAt = (
  time: string,
  days = WORKDAYS,
  openingAt?: { time: string; days: number[] },
) => ({
  enabled: true,
  autoOpen: { enabled: openingAt !== undefined, time: '09:00', days: WORKDAYS, ...openingAt },
  autoClose: { enabled: true, time, days },
});
const AT_NIGHT = closingAt('02:00', WORKDAYS, { time: '18:00', days: WORKDAYS });
// The workaround of shops before a closing belonged to its opening: closing days shifted by one.
const SHIFTED = closingAt('02:00', [2, 3, 4, 5, 6], { time: '18:00', days: WORKDAYS });
const ROUND_THE_CLOCK = closingAt('06:00', [1], { time: '06:00', days: [1] });

// 2026-11-16 is a Monday.
test.each([
  ['by day, on its day', schedule, '2026-11-20T09:00', '2026-11-20T21:00'],
  ['by day, on a day without closings', schedule, '2026-11-21T10:00', '2026-11-23T21:00'],
  ['by day, after the closing', schedule, '2026-11-19T21:30', '2026-11-20T21:00'],
  ['by day, after the last closing of the week', schedule, '2026-11-20T21:30', '2026-11-21T21:00'],
  ['at night, on a Monday', AT_NIGHT, '2026-11-16T18:00', '2026-11-17T02:00'],
  ['at night, on the last day of the week', AT_NIGHT, '2026-11-20T18:00', '2026-11-21T02:00'],
  ['at night, by hand and after midnight', AT_NIGHT, '2026-11-20T00:30', '2026-11-20T02:00'],
  ['at night, by hand again on the last night', AT_NIGHT, '2026-11-21T01:10', '2026-11-21T02:00'],
  ['at night, by hand on a Sunday', AT_NIGHT, '2026-11-22T20:00', '2026-11-23T02:00'],
  ['at night, with shifted days, on a Monday', SHIFTED, '2026-11-16T18:00', '2026-11-17T02:00'],
  ['at night, with shifted days, on a Friday', SHIFTED, '2026-11-20T18:00', '2026-11-21T02:00'],
  ['without an automatic opening', closingAt('02:00'), '2026-11-20T19:00', '2026-11-21T02:00'],
  ['at the minute of a closing', ROUND_THE_CLOCK, '2026-11-16T06:00', '2026-11-17T06:00'],
  ['over the end of a year', AT_NIGHT, '2026-12-31T18:00', '2027-01-01T02:00'],
  ['on a day that had no midnight elsewhere', AT_NIGHT, '2026-09-04T18:00', '2026-09-05T02:00'],
])('a register opened %s is closed by its own closing', (_, given, openedAt, closedAt) => {
  expect(closingOf(openedAt, given)).toBe(at(closedAt).toISOString());
});

const UNTIL_FOUR = { ...AT_NIGHT, dayEndsAt: 4 };
const FRIDAYS = closingAt('02:00', [5], { time: '18:00', days: [5] });

test.each([
  ['on a Monday', UNTIL_FOUR, '2026-11-16T18:00', '2026-11-17T02:00'],
  ['by hand and after midnight', UNTIL_FOUR, '2026-11-20T00:30', '2026-11-20T02:00'],
  ['by hand after its closing', UNTIL_FOUR, '2026-11-20T03:00', '2026-11-21T02:00'],
  ['by hand on a Sunday', UNTIL_FOUR, '2026-11-22T20:00', '2026-11-24T02:00'],
  ['on a Thursday', { ...FRIDAYS, dayEndsAt: 4 }, '2026-11-19T20:00', '2026-11-21T02:00'],
  ['on a Thursday of days until midnight', FRIDAYS, '2026-11-19T20:00', '2026-11-20T02:00'],
  ['at the last minute of its day', UNTIL_FOUR, '2026-11-21T03:59', '2026-11-22T02:00'],
])(
  'a register of days that end at 4:00, opened %s, is closed by its own closing',
  (_, given, openedAt, closedAt) => {
    expect(closingOf(openedAt, given)).toBe(at(closedAt).toISOString());
  },
);

test('an opening after midnight is on the day that has not ended', () => {
  const late = {
    ...closingAt('03:59', [5], { time: '01:00', days: [5] }),
    dayEndsAt: 4,
  };

  expect(inOrder('2026-11-19T00:00', '2026-11-22T00:00', late)).toEqual([
    ['open', at('2026-11-21T01:00').toISOString()],
    ['close', at('2026-11-21T03:59').toISOString()],
  ]);
  expect(nextScheduled(late, at('2026-11-20T01:00'))).toEqual(at('2026-11-21T01:00'));
});

test('the time at which a day ends is the first of the next one', () => {
  const noon = { ...closingAt('12:00', [5], { time: '04:00', days: [5] }), dayEndsAt: 4 };

  expect(nextScheduled(noon, at('2026-11-19T00:00'))).toEqual(at('2026-11-20T04:00'));
});

test('a register without closing days stays open', () => {
  expect(closingOf('2026-11-20T19:00', closingAt('21:00', []))).toBeUndefined();
});

test('consecutive ranges neither repeat nor miss an instant', () => {
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

test('a disabled schedule has no events', () => {
  const week = ['2026-11-22T00:00', '2026-11-29T00:00'] as const;
  const off = { ...schedule.autoOpen, enabled: false };

  expect(inOrder(...week, { ...schedule, enabled: false })).toEqual([]);
  expect(inOrder(...week, { ...schedule, autoClose: off })).toHaveLength(5);
  expect(nextScheduled({ ...schedule, enabled: false }, at('2026-11-22T00:00'))).toBeUndefined();
});

test('the next event is found over a weekend, and a week ahead', () => {
  expect(nextScheduled(schedule, at('2026-11-21T21:00'))).toEqual(at('2026-11-23T09:00'));
  const sundays = { ...schedule, autoOpen: { ...schedule.autoOpen, days: [0] } };
  const onlySundays = { ...sundays, autoClose: { ...schedule.autoClose, enabled: false } };
  expect(nextScheduled(onlySundays, at('2026-11-22T09:00'))).toEqual(at('2026-11-29T09:00'));
});
