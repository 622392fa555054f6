import { describe, expect, test } from 'vitest';
import { readNumber, rewrite, type WrittenNumber, writeNumber } from './written-number.ts';

const MONEY = { decimals: 2, negative: false };
const COUNT = { decimals: 0, negative: false };
const EMPTY: WrittenNumber = { text: '', commaWasDot: false };

/** One key after the other, at the end of the text. */
function typed(keys: string, options = MONEY) {
  let written = EMPTY;
  for (const key of keys) written = rewrite(written, written.text + key, options);
  return written.text;
}

function pasted(text: string, options = MONEY) {
  return rewrite(EMPTY, text, options).text;
}

describe('typing', () => {
  test.each([
    ['1234', '1.234'],
    ['1234567', '1.234.567'],
    ['1234,5', '1.234,5'],
    ['0,75', '0,75'],
    [',5', '0,5'],
    ['007', '7'],
    ['12,345', '12,34'],
    ['12,3,4', '12,34'],
    ['$ 1a2', '12'],
  ])('%s is shown as %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  test("the numeric keypad's dot starts the decimals", () => {
    expect(typed('1234.5')).toBe('1.234,5');
  });

  test('a dot written for the thousands is understood at the third digit', () => {
    expect(typed('1.23')).toBe('1,23');
    expect(typed('1.234')).toBe('1.234');
    expect(typed('1.234.567')).toBe('1.234.567');
    expect(typed('1.234,50')).toBe('1.234,50');
  });

  test('a comma stays a comma, however many digits follow', () => {
    expect(typed('1,234')).toBe('1,23');
  });

  test('a count has no decimals', () => {
    expect(typed('12,5', COUNT)).toBe('125');
    expect(typed('1.250', COUNT)).toBe('1.250');
  });

  test('a minus sign needs permission', () => {
    expect(typed('-5')).toBe('5');
    expect(typed('-5', { decimals: 0, negative: true })).toBe('-5');
  });

  test('digits beyond any believable amount are left out', () => {
    expect(typed('1234567890123456')).toBe('123.456.789.012');
  });

  test('deleting a digit groups the rest again', () => {
    expect(rewrite({ text: '1.234', commaWasDot: false }, '1.23', MONEY).text).toBe('123');
  });
});

describe('pasting', () => {
  test.each([
    ['1.234,50', '1.234,50'],
    ['1234.5', '1.234,5'],
    ['1234,5', '1.234,5'],
    ['1,234.50', '1.234,50'],
    ['$ 1.234,50', '1.234,50'],
    ['1.234', '1.234'],
    ['1.234.567', '1.234.567'],
    ['0.750', '0,75'],
    ['12.5', '12,5'],
    ['3450', '3.450'],
  ])('%s is read as %s', (text, shown) => {
    expect(pasted(text)).toBe(shown);
  });

  test('over what was selected replaces it', () => {
    expect(rewrite({ text: '9.999,00', commaWasDot: false }, '1234.5', MONEY).text).toBe('1.234,5');
  });
});

test('what is written is read back as a number', () => {
  expect(readNumber('1.234,50')).toBe(1234.5);
  expect(readNumber('0,')).toBe(0);
  expect(readNumber('-5')).toBe(-5);
  expect(readNumber('')).toBeUndefined();
  expect(readNumber('-')).toBeUndefined();
});

test('a value is written with its thousands, and its decimals where they are fixed', () => {
  expect(writeNumber(1234.5, 2, true)).toBe('1.234,50');
  expect(writeNumber(1234.5, 3, false)).toBe('1.234,5');
  expect(writeNumber(0, 2, true)).toBe('0,00');
  expect(writeNumber(undefined, 2, true)).toBe('');
});
