import { expect, test } from 'vitest';
import { splitQuantity } from './quantity-prefix.ts';

test.each([
  ['3*', 3, ''],
  ['3*yerba', 3, 'yerba'],
  ['12* 7790387013627', 12, ' 7790387013627'],
  ['0,350*queso', 0.35, 'queso'],
  ['0.350*queso', 0.35, 'queso'],
  ['0*yerba', 0, 'yerba'],
])('%s is a quantity of %d and "%s"', (text, quantity, rest) => {
  expect(splitQuantity(text)).toEqual({ quantity, rest });
});

test.each(['yerba', '3', '3x', '*3*', 'a3*b', '7790387013627*', '1,2345*', '-3*yerba', ''])(
  '"%s" has no quantity before it',
  (text) => {
    expect(splitQuantity(text)).toEqual({ quantity: undefined, rest: text });
  },
);
