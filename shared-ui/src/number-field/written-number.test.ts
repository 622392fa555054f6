import { describe, expect, test } from 'vitest';
import {
  problemOf,
  readNumber,
  rewrite,
  type WrittenNumber,
  writeNumber,
} from './written-number.ts';

const MONEY = { decimals: 2 };
const COUNT = { decimals: 0 };
const WEIGHT = { decimals: 3 };
const EMPTY: WrittenNumber = { text: '', commaWasDot: false };

/** Types the keys one by one, at the end of the text. */
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
    ['1.234,5', '1.234,5'],
    ['1,234.50', '1.234,50'],
    ['0,75', '0,75'],
    [',5', '0,5'],
    ['007', '7'],
    [' 12', '12'],
    ['$ 1500', '1.500'],
    ['-5', '-5'],
    ['-1234,5', '-1.234,5'],
  ])('%s is shown as %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  test("the numeric keypad's dot starts the decimals", () => {
    expect(typed('1234.5')).toBe('1.234,5');
  });

  test('a dot typed for thousands is recognised at the third digit', () => {
    expect(typed('1.23')).toBe('1,23');
    expect(typed('1.234')).toBe('1.234');
    expect(typed('1.234.567')).toBe('1.234.567');
    expect(typed('1.234,50')).toBe('1.234,50');
    expect(typed('1.250', COUNT)).toBe('1.250');
  });

  test('three allowed decimals, or digits after a zero, are no thousands', () => {
    expect(typed('1.234', WEIGHT)).toBe('1,234');
    expect(typed('0.750')).toBe('0,750');
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
    ['$ 1.500,00', '1.500,00'],
    ['$\u00a01.500,00', '1.500,00'],
    ['1.234', '1.234'],
    ['1.234.567', '1.234.567'],
    ['1,234,567', '1.234.567'],
    ['0.750', '0,750'],
    ['12.5', '12,5'],
    ['3450', '3.450'],
    [' 12 ', '12'],
    ['-$ 5', '-5'],
    ['−$ 5,00', '-5,00'],
  ])('%s is read as %s', (text, shown) => {
    expect(pasted(text)).toBe(shown);
  });

  test('over a selection replaces it', () => {
    expect(rewrite({ text: '9.999,00', commaWasDot: false }, '1234.5', MONEY).text).toBe('1.234,5');
  });

  test('at the end continues the text', () => {
    expect(rewrite({ text: '1.234', commaWasDot: false }, '1.234,50', MONEY).text).toBe('1.234,50');
  });
});

describe('a text that is no number', () => {
  test.each(['1.2.3', '1,2,3', '1,2.3', '1e3', '٣', '５', '5-', '--5', '1a2', '1 2', '1/2', 'x'])(
    '%s stays as typed and is not a number',
    (text) => {
      expect(typed(text)).toBe(text);
      expect(pasted(text)).toBe(text);
      expect(readNumber(text)).toBeNaN();
    },
  );

  test('becomes one when it is corrected', () => {
    expect(rewrite({ text: '5-', commaWasDot: false }, '5', MONEY).text).toBe('5');
    expect(rewrite({ text: '1.2.3', commaWasDot: false }, '1.2', MONEY).text).toBe('1,2');
  });

  test('a fragment pasted into an amount does not create another amount', () => {
    expect(rewrite({ text: '1.234', commaWasDot: false }, '1.234.5', MONEY).text).toBe('1.234.5');
    expect(readNumber('1.234.5')).toBeNaN();
  });
});

test.each([
  ['12,345', MONEY],
  ['12,5', COUNT],
  ['1.234.567.890.123.456', MONEY],
])('every digit of %s is read: the field reports an excess', (text, options) => {
  expect(typed(text, options)).toBe(text);
  expect(pasted(text, options)).toBe(text);
});

test('a written text is read back as a number', () => {
  expect(readNumber('1.234,50')).toBe(1234.5);
  expect(readNumber('0,')).toBe(0);
  expect(readNumber('12 ')).toBe(12);
  expect(readNumber('-5')).toBe(-5);
  expect(readNumber('')).toBeUndefined();
  expect(readNumber('-')).toBeNaN();
});

test('a value is written with its thousands, and its decimals where they are fixed', () => {
  expect(writeNumber(1234.5, 2, true)).toBe('1.234,50');
  expect(writeNumber(1234.5, 3, false)).toBe('1.234,5');
  expect(writeNumber(0, 2, true)).toBe('0,00');
  expect(writeNumber(undefined, 2, true)).toBe('');
});

describe('an invalid value', () => {
  const price = { label: 'Precio', decimals: 2, min: 0, max: 999_999_999.99 };
  const count = { label: 'Stock', decimals: 0, min: 0, max: Number.POSITIVE_INFINITY };

  test.each([
    [Number.NaN, price, 'Precio: escribí solo el número, como 1.234,50'],
    [Number.NaN, count, 'Stock: escribí solo el número, como 12'],
    [-5, price, 'Precio: no puede ser un número negativo'],
    [12.345, price, 'Precio: no puede tener más de 2 decimales'],
    [1e9, price, 'Precio: no puede ser más de 999.999.999,99'],
    [12.5, count, 'Stock: tiene que ser un número entero'],
    [0, { ...count, min: 1 }, 'Stock: tiene que ser 1 o más'],
  ])("%s is refused with its field's name", (value, limits, sentence) => {
    expect(problemOf(value, limits)).toBe(sentence);
  });

  test.each([[undefined], [0], [0.07], [1234.5], [999_999_999.99]])('%s is valid', (value) => {
    expect(problemOf(value, price)).toBeUndefined();
  });
});
