import { expect, test } from 'vitest';
import { codeFromScan, readingsOf } from './scanned-code.ts';

const EAN = '7790387013627';

test('a clean code is read unchanged', () => {
  expect(readingsOf(EAN)).toEqual([EAN]);
  expect(readingsOf('CAJA-10')).toEqual(['CAJA-10']);
});

test.each([` ${EAN} `, `*${EAN}*`, `]E0${EAN}`, `+E0${EAN}`, `E0${EAN}`, `${EAN}\t`, `#${EAN}#`])(
  'characters that a scanner adds around a code are ignored: "%s"',
  (scanned) => {
    expect(readingsOf(scanned)).toContain(EAN);
  },
);

test('a code that contains signs is first tried as it came', () => {
  expect(readingsOf('*12*')).toEqual(['*12*', '12']);
});

test('a short code never loses its letters, because it would be another code', () => {
  expect(readingsOf('A12345')).toEqual(['A12345']);
});

test.each([
  [` ]E0${EAN} `, EAN],
  ['7790387-013627', EAN],
  ['036000291452', '0036000291452'],
  ['rem\u2011 12', 'rem-12'],
])('%j is the code %s', (scanned, code) => {
  expect(codeFromScan(scanned)).toBe(code);
});

test('only junk is no code', () => {
  expect(readingsOf('   ')).toEqual([]);
});
