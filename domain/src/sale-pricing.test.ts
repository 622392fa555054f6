import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IVA_RATES } from './iva.ts';
import { type Cents, sumOf } from './money.ts';
import {
  chargedBelowPrice,
  containedIva,
  type Discount,
  discountsOf,
  isWithinMaxDiscount,
  type LineToPrice,
  priceSale,
  takenOff,
} from './sale-pricing.ts';

const cents = (amount: number) => amount as Cents;
const line = (price: number, quantity: number, given: Partial<LineToPrice> = {}): LineToPrice => ({
  price: cents(price),
  quantity,
  ...given,
});

describe('a sale', () => {
  test('equals the sum of its lines', () => {
    expect(priceSale([line(345_000, 2), line(110_000, 1)])).toMatchObject({
      subtotal: 800_000,
      discount: 0,
      total: 800_000,
    });
  });

  test('is zero without lines, whatever its discount', () => {
    expect(priceSale([], { amount: cents(500) })).toEqual({
      lines: [],
      subtotal: 0,
      discount: 0,
      total: 0,
    });
  });

  test('applies the discount of a line before that of the whole', () => {
    const sale = priceSale([line(10_000, 1, { discount: { percent: 10 } }), line(1000, 1)], {
      percent: 10,
    });

    expect(sale).toMatchObject({ subtotal: 10_000, discount: 1000, total: 9000 });
    expect(sale.lines).toMatchObject([
      { gross: 10_000, discount: 1000, subtotal: 9000, charged: 8100 },
      { gross: 1000, discount: 0, subtotal: 1000, charged: 900 },
    ]);
    expect(discountsOf(sale)).toBe(2000);
  });

  test('rounds a discount half up', () => {
    expect(priceSale([line(101, 1)], { percent: 50 }).discount).toBe(51);
    expect(priceSale([line(20_001, 1)], { percent: 12.5 }).discount).toBe(2500);
  });

  test('spreads indivisible discounts to the cent', () => {
    const { lines } = priceSale([line(100, 1), line(100, 1), line(100, 1)], { amount: cents(100) });

    expect(lines.map(({ charged }) => charged)).toEqual([67, 66, 67]);
  });

  test("charges a label's printed price", () => {
    const [cheese] = priceSale([line(1_234_500, 0.37, { labelTotal: cents(456_789) })]).lines;

    expect(cheese).toMatchObject({ gross: 456_789, charged: 456_789 });
  });

  test('is never negative', () => {
    const sale = priceSale([line(500, 1, { discount: { amount: cents(900) } })], {
      amount: cents(900),
    });

    expect(sale).toMatchObject({ subtotal: 0, discount: 0, total: 0 });
  });
});

describe('a maximum discount', () => {
  const tenPercentOff = priceSale([line(1000, 1), line(9000, 1, { discount: { percent: 5 } })], {
    amount: cents(550),
  });

  test.each([
    [10, true],
    [9.99, false],
    [0, false],
    [100, true],
  ])('of %d %% allows a tenth off: %s', (percent, allowed) => {
    expect(isWithinMaxDiscount(tenPercentOff, percent)).toBe(allowed);
  });

  test.each([
    ['a label below the price of its weight', [line(1000, 0.5, { labelTotal: cents(400) })], 99.5],
    ['many lines of a product that round to zero', Array(10).fill(line(400, 0.001)), 3.5],
    ['the rounding of one line', [line(400, 0.001)], 0],
    ['a label above it', [line(1000, 0.5, { labelTotal: cents(501) })], 0],
  ])('counts %s', (_, lines: LineToPrice[], below) => {
    const ofOneProduct = lines.map((one) => ({ ...one, productId: 'sal' }));
    const sale = priceSale(lines);

    expect(chargedBelowPrice(ofOneProduct, sale)).toBe(below);
    expect(isWithinMaxDiscount(sale, 0, below)).toBe(below === 0);
    expect(isWithinMaxDiscount(sale, 100, below)).toBe(true);
  });

  test('ignores a line that has its own price', () => {
    const free = { ...line(400, 0.001), productId: null };
    expect(chargedBelowPrice(Array(10).fill(free), priceSale(Array(10).fill(free)))).toBe(0);
  });

  test('of zero allows a sale without discounts', () => {
    expect(isWithinMaxDiscount(priceSale([line(1000, 1)]), 0)).toBe(true);
  });
});

describe('the discount of a sale', () => {
  test('is its difference from the full price', () => {
    expect(takenOff([line(100_000, 2), line(50, 1)], cents(150_000))).toEqual({
      fullPrice: 200_050,
      taken: 50_050,
    });
  });

  test('includes the rounding of many small lines', () => {
    const crumbs = Array.from({ length: 500 }, () => line(400, 0.001));

    expect(takenOff(crumbs, priceSale(crumbs).total)).toEqual({ fullPrice: 200, taken: 200 });
  });

  test('is zero when rounding raised the price', () => {
    expect(takenOff([line(150, 0.01), line(150, 0.01)], cents(4))).toMatchObject({ taken: 0 });
  });
});

describe('the contained IVA', () => {
  test('is computed once for each rate', () => {
    const lines = [
      { charged: cents(121), ivaRate: 21 as const },
      { charged: cents(110_500), ivaRate: 10.5 as const },
      { charged: cents(121), ivaRate: 21 as const },
      { charged: cents(700), ivaRate: 0 as const },
    ];

    expect(containedIva(lines)).toEqual([
      { rate: 0, charged: 700, iva: 0 },
      { rate: 10.5, charged: 110_500, iva: 10_500 },
      { rate: 21, charged: 242, iva: 42 },
    ]);
  });
});

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);
const discounts: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
  amounts.map((amount) => ({ amount })),
);
const soldLines = fc.array(
  fc.record({
    price: amounts,
    quantity: fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
    discount: discounts,
    ivaRate: fc.constantFrom(...IVA_RATES),
  }),
  { maxLength: 20 },
);

describe('for any sale', () => {
  test('the charges of the lines add up to the total, to the cent', () => {
    fc.assert(
      fc.property(soldLines, discounts, (lines, discount) => {
        const sale = priceSale(lines, discount);

        expect(sumOf(sale.lines.map(({ charged }) => charged))).toBe(sale.total);
        expect(sale.subtotal - sale.discount).toBe(sale.total);
        expect(sumOf(sale.lines.map(({ gross }) => gross)) - discountsOf(sale)).toBe(sale.total);
      }),
    );
  });

  test("no line's charge is negative or above its subtotal", () => {
    fc.assert(
      fc.property(soldLines, discounts, (lines, discount) => {
        for (const { charged, subtotal, gross } of priceSale(lines, discount).lines) {
          expect(charged).toBeGreaterThanOrEqual(0);
          expect(charged).toBeLessThanOrEqual(subtotal);
          expect(subtotal).toBeLessThanOrEqual(gross);
        }
      }),
    );
  });

  test('a share differs by less than a cent from its exact part', () => {
    fc.assert(
      fc.property(soldLines, discounts, (lines, discount) => {
        const sale = priceSale(lines, discount);
        for (const { charged, subtotal } of sale.lines) {
          const exact = sale.subtotal === 0 ? 0 : (sale.discount * subtotal) / sale.subtotal;
          // Allows for the cent, and for the precision of a double at this size.
          expect(Math.abs(subtotal - charged - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });

  test('the rates of IVA add up to the total, and each contains less than it charges', () => {
    fc.assert(
      fc.property(soldLines, discounts, (lines, discount) => {
        const sale = priceSale(lines, discount);
        const rates = containedIva(
          sale.lines.map(({ charged }, place) => ({
            charged,
            ivaRate: lines[place]?.ivaRate ?? 0,
          })),
        );

        expect(sumOf(rates.map(({ charged }) => charged))).toBe(sale.total);
        for (const { iva, charged } of rates) expect(iva).toBeLessThanOrEqual(charged);
      }),
    );
  });
});
