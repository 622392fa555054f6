import { expect, test } from 'vitest';
import { codeFromScan, readingsOf } from './scanned-code.ts';

const EAN = '7790387013627';

test('a clean code is read as itself', () => {
  expect(readingsOf(EAN)).toEqual([EAN]);
  expect(readingsOf('CAJA-10')).toEqual(['CAJA-10']);
});

test.each([` ${EAN} `, `*${EAN}*`, `]E0${EAN}`, `+E0${EAN}`, `E0${EAN}`, `${EAN}\t`, `#${EAN}#`])(
  'what a scanner puts around a code is tolerated: "%s"',
  (scanned) => {
    expect(readingsOf(scanned)).toContain(EAN);
  },
);

test('a code that itself has signs is tried as it came first', () => {
  expect(readingsOf('*12*')).toEqual(['*12*', '12']);
});

test('a short code never loses its letters: it would be the code of something else', () => {
  expect(readingsOf('A12345')).toEqual(['A12345']);
});

test.each([
  [` ]E0${EAN} `, EAN],
  ['7790387-013627', EAN],
  ['036000291452', '0036000291452'],
  ['rem\u2011 12', 'rem-12'],
])('of %j the code %s is kept', (scanned, code) => {
  expect(codeFromScan(scanned)).toBe(code);
});

test('nothing but junk is no code', () => {
  expect(readingsOf('   ')).toEqual([]);
});
