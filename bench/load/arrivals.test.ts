import { expect, test } from 'vitest';
import { arrivals } from './arrivals.ts';

/** The same numbers in each run, evenly spread over 0 to 1. */
function evenNumbers() {
  let number = 0;
  return () => {
    number = (number + 0.618034) % 1;
    return number;
  };
}

test('requests come at the asked rate, in order, until the time is over', () => {
  const times = [...arrivals({ perSecond: 100, milliseconds: 60_000 }, evenNumbers())];

  expect(times.length).toBeGreaterThan(5_800);
  expect(times.length).toBeLessThan(6_200);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(60_000);
});

test('some requests come together', () => {
  const times = [...arrivals({ perSecond: 100, milliseconds: 10_000 }, evenNumbers())];
  const gaps = times.slice(1).map((time, place) => time - (times[place] as number));

  expect(Math.min(...gaps)).toBeLessThan(1);
  expect(Math.max(...gaps)).toBeGreaterThan(30);
});
