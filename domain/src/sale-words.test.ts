import { expect, test } from 'vitest';
import { discountLabel, methodsInWords } from './sale-words.ts';

test.each([
  [10, 'Descuento 10\u00a0%'],
  [2.5, 'Descuento 2,5\u00a0%'],
  [0, 'Descuento 0\u00a0%'],
  [null, 'Descuento'],
  [undefined, 'Descuento'],
])('a discount of %s per cent is called %s', (percent, label) => {
  expect(discountLabel(percent)).toBe(label);
});

test.each([
  [['QR', 'Efectivo'], 'QR + Efectivo'],
  [['QR'], 'QR'],
  [[], 'QR'],
])('a sale paid by %s reads %s', (methods, words) => {
  const payments = methods.map((method) => ({ method }));
  expect(methodsInWords({ payments, paymentMethod: 'QR' })).toBe(words);
});
