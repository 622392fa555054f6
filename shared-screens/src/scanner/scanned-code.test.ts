import { expect, test } from 'vitest';
import { codeFromScan, codesInside, readingsOf } from './scanned-code.ts';

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

test.each([
  ['a GTIN-14', '17790387013624', ['17790387013624', EAN]],
  ['a GS1 code', ']C1011779038701362410L7', ['17790387013624', EAN]],
  ['a magazine', '977012345600802', ['9770123456008']],
  ['a broken GS1 code', ']C101177903870136', []],
  ['a plain code', EAN, []],
])('the codes inside %s', (_, scanned, codes) => {
  expect(codesInside(scanned)).toEqual(codes);
});

test.each([
  [']C1011779038701362410L7', EAN],
  ['977012345600802', '9770123456008'],
  ['17790387013624', '17790387013624'],
])('a new product from %s has the code %s', (scanned, code) => {
  expect(codeFromScan(scanned)).toBe(code);
});

test('only junk is no code', () => {
  expect(readingsOf('   ')).toEqual([]);
});
