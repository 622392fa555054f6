import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from './money.ts';
import { type PriceRounding, type PriceRule, priceAfter } from './price-change.ts';

const after = (
  { price = 1000, cost = null as number | null },
  rule: PriceRule,
  rounding: PriceRounding = 'none',
) => {
  const made = priceAfter(
    { price: toCents(price), cost: cost === null ? null : toCents(cost) },
    rule,
    rounding,
  );
  return typeof made === 'number' ? made / 100 : made;
};
const percent = (value: number): PriceRule => ({ kind: 'percent', percent: value });

test.each([
  ['10 % more', { price: 1000 }, percent(10), 1100],
  ['7.25 % more', { price: 999.99 }, percent(7.25), 1072.49],
  ['a third less', { price: 100 }, percent(-33.33), 66.67],
  ['$ 50 more', { price: 1000 }, { kind: 'amount', amount: toCents(50) }, 1050],
  ['40 % over the cost', { price: 1, cost: 650 }, { kind: 'margin', percent: 40 }, 910],
] as const)('%s', (_, product, rule, expected) => {
  expect(after(product, rule as PriceRule)).toBe(expected);
});

test.each([
  ['10', 1234.5, 1230],
  ['10', 1235, 1240],
  ['50', 1224, 1200],
  ['50', 1225, 1250],
  ['100', 1250, 1300],
  ['100', 3, 100],
  ['ends-90', 1234, 1190],
  ['ends-90', 1240, 1290],
  ['ends-99', 1251, 1299],
  ['ends-99', 5, 99],
] as const)('rounding to %s: %d is %d', (rounding, price, expected) => {
  expect(after({ price }, percent(0), rounding)).toBe(expected);
});

describe('no new price', () => {
  test.each([
    [
      'over a cost that is not known',
      { price: 1, cost: null },
      { kind: 'margin', percent: 40 },
      'no-cost',
    ],
    ['of a product whose price is asked', { price: 0 }, percent(10), 'no-price'],
    [
      'that is zero or less',
      { price: 10 },
      { kind: 'amount', amount: toCents(-10) },
      'not-positive',
    ],
    ['beyond the largest', { price: 999_999_999.99 }, percent(1), 'too-large'],
  ] as const)('%s', (_, product, rule, expected) => {
    expect(after(product, rule as PriceRule)).toBe(expected);
  });
});

test('a rounded price is the nearest one of its kind', () => {
  const kinds = { '10': 1000, '50': 5000, '100': 10_000 } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom('10', '50', '100'),
      (price, rounding) => {
        const made = priceAfter(
          { price: toCents(price / 100), cost: null },
          percent(0),
          rounding,
        ) as number;
        expect(made % kinds[rounding]).toBe(0);
        expect(made).toBeGreaterThan(0);
        if (price >= kinds[rounding])
          expect(Math.abs(made - price)).toBeLessThanOrEqual(kinds[rounding] / 2);
      },
    ),
  );
});
