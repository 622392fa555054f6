import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, NO_MONEY, sumOf } from './money.ts';
import { CASH, sumOfParts } from './payments.ts';
import {
  type CashRounding,
  chargedLines,
  chargeOf,
  type PartToCharge,
  roundedCash,
  withRestCharged,
} from './sale-charge.ts';
import { priceSale } from './sale-pricing.ts';

const part = (
  method: string,
  { amount, percent = 0, instalments = null }: Partial<PartToCharge> = {},
): PartToCharge => ({ method, percent, instalments, amount });
const toStep = (step: number, mode: CashRounding['mode'] = 'customer'): CashRounding => ({
  step: cents(step),
  mode,
});

describe('a payment by one method', () => {
  test('costs the price where the method has no surcharge', () => {
    expect(chargeOf(cents(100_000), [part('QR')])).toEqual({
      total: 100_000,
      adjustments: [],
      rounding: 0,
      parts: [{ method: 'QR', amount: 100_000 }],
      balance: { kind: 'covered', amount: 0 },
    });
  });

  test('adds the surcharge, and takes off the discount', () => {
    const inParts = part('Tarjeta', { percent: 15, instalments: 3 });
    expect(chargeOf(cents(100_000), [inParts])).toMatchObject({
      total: 115_000,
      adjustments: [{ method: 'Tarjeta', percent: 15, instalments: 3, amount: 15_000 }],
    });
    expect(chargeOf(cents(100_005), [part(CASH, { percent: -10 })])).toMatchObject({
      total: 90_005,
      adjustments: [{ method: CASH, percent: -10, instalments: null, amount: -10_000 }],
    });
  });

  test('records instalments without a surcharge', () => {
    expect(chargeOf(cents(900), [part('Tarjeta', { instalments: 3 })]).adjustments).toEqual([
      { method: 'Tarjeta', percent: 0, instalments: 3, amount: 0 },
    ]);
  });

  test('gives change of cash, and of nothing else', () => {
    const balanceWith = (method: string, amount: number) =>
      chargeOf(cents(1000), [part(method, { amount: cents(amount) })]).balance;

    expect(balanceWith(CASH, 1500)).toEqual({ kind: 'covered', amount: 500 });
    expect(balanceWith(CASH, 999)).toEqual({ kind: 'missing', amount: 1 });
    expect(balanceWith('QR', 999)).toEqual({ kind: 'missing', amount: 1 });
    expect(balanceWith('QR', 1001)).toEqual({ kind: 'excess', amount: 1 });
  });
});

describe('a payment by several methods', () => {
  test('adds each surcharge to the part that it pays', () => {
    const parts = [
      part('Tarjeta', { percent: 15, amount: cents(57_500) }),
      part(CASH, { percent: -10, amount: cents(50_000) }),
    ];

    expect(chargeOf(cents(100_000), parts)).toEqual({
      total: 102_500,
      adjustments: [
        { method: 'Tarjeta', percent: 15, instalments: null, amount: 7500 },
        { method: CASH, percent: -10, instalments: null, amount: -5000 },
      ],
      rounding: 0,
      parts: [
        { method: 'Tarjeta', amount: 57_500 },
        { method: CASH, amount: 45_000 },
      ],
      balance: { kind: 'covered', amount: 5000 },
    });
  });

  test('is refused when the other methods alone pay more than the price', () => {
    const parts = [part('QR', { amount: cents(1001) }), part(CASH, { amount: cents(100) })];
    expect(chargeOf(cents(1000), parts)).toMatchObject({
      total: 1000,
      balance: { kind: 'excess', amount: 1 },
    });
  });
});

describe('rounding of cash', () => {
  test.each([
    [1_003_49, toStep(1000), 1_000_00],
    [1_009_99, toStep(1000), 1_000_00],
    [1_005_00, toStep(1000, 'nearest'), 1_010_00],
    [1_004_99, toStep(1000, 'nearest'), 1_000_00],
    [9_99, toStep(1000), 9_99],
    [4_99, toStep(1000, 'nearest'), 4_99],
    [12_345_67, toStep(0), 12_345_67],
  ])('%i cents to %o are %i', (amount, rounding, rounded) => {
    expect(roundedCash(cents(amount), rounding)).toBe(rounded);
  });

  test('changes only the part in cash', () => {
    const parts = [part('QR', { amount: cents(333_33) }), part(CASH, { amount: cents(1_000_00) })];
    expect(chargeOf(cents(1_000_00), parts, toStep(1000))).toMatchObject({
      total: 993_33,
      rounding: -667,
      parts: [
        { method: 'QR', amount: 333_33 },
        { method: CASH, amount: 660_00 },
      ],
      balance: { kind: 'covered', amount: 340_00 },
    });
    expect(chargeOf(cents(333_33), [part('QR')], toStep(1000)).rounding).toBe(0);
  });

  test('leaves cash alone that was entered, while another method pays the rest', () => {
    const parts = [part('QR'), part(CASH, { amount: cents(503_00) })];
    const filled = withRestCharged(cents(1_000_00), parts, toStep(1000));

    expect(filled.map(({ amount }) => amount)).toEqual([497_00, 503_00]);
    expect(chargeOf(cents(1_000_00), filled, toStep(1000))).toMatchObject({
      total: 1_000_00,
      rounding: 0,
      balance: { kind: 'covered', amount: 0 },
    });
  });

  test('comes after the discount in cash, which stays as it is', () => {
    const inCash = part(CASH, { percent: -10 });
    expect(chargeOf(cents(1_003_00), [inCash], toStep(1000))).toMatchObject({
      total: 900_00,
      adjustments: [{ amount: -100_30 }],
      rounding: -270,
    });
  });
});

const percent = fc.integer({ min: -5000, max: 10_000 }).map((hundredths) => hundredths / 100);
const method = fc.constantFrom('QR', 'Tarjeta', 'Transferencia', CASH);
const rounding = fc.record({
  step: fc.constantFrom(0, 1000, 5000, 10_000).map(cents),
  mode: fc.constantFrom('customer' as const, 'nearest' as const),
});
const priced = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 99_999_999_99 }).map(cents),
      quantity: fc.integer({ min: 1, max: 9999 }).map((thousandths) => thousandths / 1000),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => priceSale(lines));

test('for any price and parts, the payments, the adjustments and the lines add up', () => {
  const parts = fc.array(fc.record({ method, percent, share: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(priced, parts, rounding, (sale, asked, cashRounding) => {
      const isOpen = (place: number) => place === asked.length - 1;
      const filled = withRestCharged(
        sale.total,
        asked.map((one, place) =>
          part(one.method, {
            percent: one.percent,
            amount: isOpen(place)
              ? undefined
              : (Math.floor((sale.total * one.share) / 100 / asked.length / 2) as Cents),
          }),
        ),
        cashRounding,
      );
      const charge = chargeOf(sale.total, filled, cashRounding);

      expect(charge.balance.kind).toBe('covered');
      expect(sumOfParts(charge.parts)).toBe(charge.total);
      const added = sumOf(charge.adjustments.map(({ amount }) => amount)) + charge.rounding;
      expect(sale.total + added).toBe(charge.total);
      const lines = chargedLines(sale, charge.total);
      expect(sumOf(lines)).toBe(charge.total);
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(0);
      if (sale.total === 0) expect(charge.total).toBe(NO_MONEY);
    }),
    { numRuns: 2000 },
  );
});
