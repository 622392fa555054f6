import { expect, test } from 'vitest';
import { readingsOf } from './scanned-code.ts';

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

test('a UPC-A is the EAN-13 that starts with zero', () => {
  expect(readingsOf('036000291452')).toEqual(['036000291452', '0036000291452']);
  expect(readingsOf('0036000291452')).toEqual(['0036000291452', '036000291452']);
});

test('nothing but junk is no code', () => {
  expect(readingsOf('   ')).toEqual([]);
});
