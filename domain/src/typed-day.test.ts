import { expect, test } from 'vitest';
import { isDay, typedDay } from './typed-day.ts';

test.each([
  ['09/03/2026', '2026-03-09'],
  ['9/3/2026', '2026-03-09'],
  ['9-3-26', '2026-03-09'],
  ['9.3.2026', '2026-03-09'],
  [' 09 03 2026 ', '2026-03-09'],
  ['09032026', '2026-03-09'],
  ['090326', '2026-03-09'],
  ['29/02/2028', '2028-02-29'],
])('understands %s', (text, day) => expect(typedDay(text)).toBe(day));

test.each(['', '9', '9/3', '09/03/202', '2026-03-09', 'ayer', '9/3/2026 10:00'])(
  'waits for the rest of «%s»',
  (text) => expect(typedDay(text)).toBeUndefined(),
);

test.each(['31/02/2026', '29/02/2026', '0/3/2026', '3/13/2026', '1/1/1026', '1/1/3026'])(
  '%s does not exist',
  (text) => expect(typedDay(text)).toBe('impossible'),
);

test.each([
  ['2026-11-22', true],
  ['2026-11-31', false],
  ['0002-11-10', false],
  ['22/11/2026', false],
  ['', false],
])('whether %s is a day as stored: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test.each([
  ['1/3/1985', '1985-03-01'],
  ['1/3/85', '1985-03-01'],
  ['1/3/12', '2012-03-01'],
  ['1/3/1885', 'impossible'],
])('where days since 1900 are accepted, %s is %s', (text, day) =>
  expect(typedDay(text, '1900-01-01')).toBe(day),
);
