import { expect, test } from 'vitest';
import { workOf } from './page-work.ts';

const PAGE = { pid: 7, tid: 1 };
const task = (from: number, to: number, thread = PAGE) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts: from,
  dur: to - from,
  ...thread,
});
const measure = (from: number, to: number) => [
  { name: 'line', ph: 'b', ts: from, ...PAGE },
  { name: 'line', ph: 'e', ts: to, ...PAGE },
];

test('counts the tasks within each measure, and the inner part of one that exceeds it', () => {
  const events = [
    task(500, 2000),
    ...measure(1000, 9000),
    task(3000, 4000),
    task(8000, 20_000),
    ...measure(30_000, 31_000),
  ];
  expect(workOf(events, 'line')).toEqual([3, 0]);
});

test('ignores tasks of other threads and pages', () => {
  const events = [
    ...measure(1000, 9000),
    task(1000, 9000, { pid: 7, tid: 2 }),
    task(1000, 9000, { pid: 8, tid: 1 }),
  ];
  expect(workOf(events, 'line')).toEqual([0]);
});

test('refuses a trace that lost events', () => {
  expect(() => workOf(measure(1000, 9000).slice(0, 1), 'line')).toThrow('1 begins and 0 ends');
});
