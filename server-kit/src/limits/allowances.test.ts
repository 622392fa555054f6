import { expect, test } from 'vitest';
import { createAllowances } from './allowances.ts';

function aClock() {
  const clock = { ms: 5000 };
  return { clock, now: () => clock.ms };
}

test('a minute of calls may come at once, and one more each time one is due', () => {
  const { clock, now } = aClock();
  const calls = createAllowances({ perMinute: 60 }, now);
  const takeAll = () => Array.from({ length: 60 }, () => calls.take('session'));

  expect(takeAll()).toEqual(Array(60).fill(0));
  expect(calls.take('session')).toBe(1000);
  clock.ms += 1000;
  expect(calls.take('session')).toBe(0);
  expect(calls.take('session')).toBe(1000);
  clock.ms += 60_000;
  expect(takeAll()).toEqual(Array(60).fill(0));
});

test('refused calls are not counted: the announced wait is always enough', () => {
  const { clock, now } = aClock();
  const calls = createAllowances({ perMinute: 7 }, now);
  for (let call = 0; call < 7; call++) calls.take('session');
  for (let call = 0; call < 1000; call++) calls.take('session');

  clock.ms += calls.take('session');

  expect(calls.take('session')).toBe(0);
});

test('each name has its own allowance', () => {
  const { now } = aClock();
  const calls = createAllowances({ perMinute: 1 }, now);
  expect(calls.take('one')).toBe(0);
  expect(calls.take('one')).toBeGreaterThan(0);
  expect(calls.take('another')).toBe(0);
});

test('a name with a debt is never forgotten, however many others come', () => {
  const { clock, now } = aClock();
  const calls = createAllowances({ perMinute: 2 }, now);
  calls.take('owing');
  calls.take('owing');
  clock.ms += 29_000;
  for (let name = 0; name < 50_000; name++) calls.take(String(name));

  expect(calls.take('owing')).toBe(1000);
});
