import { expect, test } from 'vitest';
import {
  addedToSale,
  adjustmentLabel,
  allTermsInWords,
  instalmentAmount,
  paidMethodLabel,
  signedPercentage,
  termsInWords,
} from './adjustment-words.ts';
import { formatMoney } from './format.ts';
import { type Cents, toCents } from './money.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  [{ percent: -10 }, '10 % de descuento'],
  [{ percent: 15 }, '15 % de recargo'],
  [{ percent: 12.5, instalments: 3 }, '3 cuotas: 12,5 % de recargo'],
  [{ percent: 0, instalments: 6 }, '6 cuotas sin recargo'],
  [{ percent: 0 }, undefined],
])('the terms %j are said as %j', (terms, words) => {
  expect(plain(termsInWords(terms))).toBe(words);
});

test('all terms of a method are one text, which is empty without any', () => {
  const plans = [
    { count: 3, percent: 15 },
    { count: 6, percent: 0 },
  ];
  expect(plain(allTermsInWords({ percent: -5, instalments: plans }))).toBe(
    '5 % de descuento · 3 cuotas: 15 % de recargo · 6 cuotas sin recargo',
  );
  expect(allTermsInWords({ percent: 0, instalments: [] })).toBe('');
});

test('a percentage on a key has its sign, and zero is not shown', () => {
  expect(plain(signedPercentage(-10))).toBe('−10 %');
  expect(plain(signedPercentage(7.5))).toBe('+7,5 %');
  expect(signedPercentage(0)).toBeUndefined();
});

test('each instalment has its share of the total, to the cent', () => {
  expect(plain(instalmentAmount(toCents(1150), 3))).toBe('3 × $ 383,33');
});

test.each([
  [{ method: 'Efectivo', percent: -10, instalments: null }, 'Descuento 10 % Efectivo'],
  [{ method: 'Crédito', percent: 15, instalments: 3 }, 'Recargo 15 % (3 cuotas) Tarjeta'],
])('the adjustment %j is labelled %j', (adjustment, label) => {
  expect(plain(adjustmentLabel(adjustment, [{ key: 'Crédito', label: 'Tarjeta' }]))).toBe(label);
});

test('what payments add to a sale is listed with the rounding, without what changed nothing', () => {
  const added = addedToSale({
    adjustments: [
      { method: 'Efectivo', percent: -10, instalments: null, amount: -50 },
      { method: 'Crédito', percent: 0, instalments: 3, amount: 0 },
    ],
    rounding: -3,
  });
  expect(added.map(({ label, amount }) => plain(`${label} ${formatMoney(amount)}`))).toEqual([
    'Descuento 10 % Efectivo −$ 50,00',
    'Redondeo −$ 3,00',
  ]);
  expect(addedToSale({})).toEqual([]);
  expect(plain(formatMoney(150 as Cents))).toBe('$ 1,50');
});

test('a payment in instalments says how many beside its method', () => {
  const adjustments = [{ method: 'Crédito', percent: 0, instalments: 3, amount: 0 }];
  expect(paidMethodLabel('Crédito', { adjustments })).toBe('Crédito (3 cuotas)');
  expect(paidMethodLabel('Efectivo', { adjustments })).toBe('Efectivo');
});
