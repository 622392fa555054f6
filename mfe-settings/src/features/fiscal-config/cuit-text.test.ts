import { expect, test } from 'vitest';
import { caretAfter, cuitText } from './cuit-text.ts';

test.each([
  ['', ''],
  ['2', '2'],
  ['20', '20'],
  ['201', '20-1'],
  ['2012345678', '20-12345678'],
  ['20123456786', '20-12345678-6'],
  ['20-12345678-6', '20-12345678-6'],
  ['20.123.456/7 8 6 and 99', '20-12345678-6'],
  ['\uff12\uff10\u201012345678\u22126', '20-12345678-6'],
])('%j is shown as %j', (typed, shown) => {
  expect(cuitText(typed)).toBe(shown);
});

test.each([
  [0, 0],
  [2, 2],
  [3, 4],
  [10, 11],
  [11, 13],
])('after %i digits the caret is at %i', (digits, caret) => {
  expect(caretAfter('20-12345678-6', digits)).toBe(caret);
});
