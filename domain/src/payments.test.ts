import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, sumOf } from './money.ts';
import { balanceOf, CASH, changeOf, type HandedOver, recordedParts, withRest } from './payments.ts';

const cents = (amount: number) => amount as Cents;
const part = (method: string, amount: number): HandedOver => ({ method, amount: cents(amount) });

describe('a payment', () => {
  test.each<[string, HandedOver[], string, number]>([
    ['exact cash', [part(CASH, 800_000)], 'covered', 0],
    ['more cash', [part(CASH, 1_000_000)], 'covered', 200_000],
    ['less cash', [part(CASH, 799_999)], 'missing', 1],
    ['nothing', [], 'missing', 800_000],
    ['too much by QR', [part('QR', 800_001)], 'excess', 1],
    ['QR and cash', [part('QR', 500_000), part(CASH, 400_000)], 'covered', 100_000],
    ['too much QR beside cash', [part('QR', 900_000), part(CASH, 100)], 'excess', 100_000],
  ])('of %s', (_, parts, kind, amount) => {
    expect(balanceOf(cents(800_000), parts)).toEqual({ kind, amount });
  });
});

describe('a part without an amount', () => {
  test('pays what the others leave', () => {
    expect(withRest(cents(800), [part('QR', 500), part(CASH, 0)])).toEqual([
      part('QR', 500),
      part(CASH, 300),
    ]);
  });

  test('is the last one; an earlier one stays open', () => {
    expect(withRest(cents(800), [part('QR', 0), part(CASH, 0)])).toEqual([
      part('QR', 0),
      part(CASH, 800),
    ]);
  });

  test('pays nothing when the others cover the total', () => {
    expect(withRest(cents(800), [part('QR', 900), part(CASH, 0)])[1]).toEqual(part(CASH, 0));
  });
});

describe('a recorded payment', () => {
  test('has no part of zero', () => {
    expect(recordedParts(cents(800), [part('QR', 800), part(CASH, 0)])).toEqual([part('QR', 800)]);
    expect(recordedParts(cents(800), [part('QR', 800), part(CASH, 200)])).toEqual([
      part('QR', 800),
    ]);
  });

  test('has all cash as one part', () => {
    const parts = [part(CASH, 300), part('QR', 300), part(CASH, 400)];

    expect(recordedParts(cents(800), parts)).toEqual([part('QR', 300), part(CASH, 700)]);
  });
});

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);
const payments = fc.array(
  fc.record({ method: fc.constantFrom(CASH, 'Débito', 'QR'), amount: amounts }),
  { maxLength: 10 },
);

describe('for any payment', () => {
  test('cash less change, or plus the missing amount, is the total', () => {
    fc.assert(
      fc.property(amounts, payments, (total, parts) => {
        const { kind, amount } = balanceOf(total, parts);
        const paid = sumOf(parts.map((one) => one.amount));

        expect(amount).toBeGreaterThanOrEqual(0);
        if (kind === 'covered') expect(paid - amount).toBe(total);
        if (kind === 'missing') expect(paid + amount).toBe(total);
      }),
    );
  });

  test('the change never exceeds the cash, and only other methods can exceed the total', () => {
    fc.assert(
      fc.property(amounts, payments, (total, parts) => {
        const { kind, amount } = balanceOf(total, parts);
        const inCash = sumOf(parts.filter((p) => p.method === CASH).map((p) => p.amount));
        const others = sumOf(parts.map((one) => one.amount)) - inCash;

        if (kind === 'covered') expect(amount).toBeLessThanOrEqual(inCash);
        expect(kind === 'excess').toBe(others > total);
      }),
    );
  });

  test('an open part completes the total unless it is exceeded', () => {
    fc.assert(
      fc.property(amounts, payments, (total, parts) => {
        const completed = withRest(total, [...parts, part(CASH, 0)]);

        expect(balanceOf(total, completed).kind).not.toBe('missing');
      }),
    );
  });

  test('the recorded payment balances to the cent, and change comes only from cash', () => {
    fc.assert(
      fc.property(amounts, payments, (total, parts) => {
        const completed = withRest(total, [...parts, part('QR', 0)]);
        fc.pre(balanceOf(total, completed).kind === 'covered');
        const recorded = recordedParts(total, [...parts, part('QR', 0)]);
        const { kind, amount } = balanceOf(total, recorded);

        expect(kind).toBe('covered');
        expect(recorded.every((one) => one.amount > 0)).toBe(true);
        const cash = recorded.find(({ method }) => method === CASH);
        if (amount > 0) expect(cash?.amount).toBeGreaterThan(amount);
      }),
    );
  });
});

test.each([
  ['cash alone', 1000, [{ method: CASH, amount: 890 }], 110_00],
  [
    'cash beside QR',
    1000,
    [
      { method: 'QR', amount: 4000 },
      { method: CASH, amount: 890.5 },
    ],
    109_50,
  ],
  ['the exact amount', 890, [{ method: CASH, amount: 890 }], 0],
  ['unrecorded cash', null, [{ method: CASH, amount: 890 }], undefined],
])(
  'the change of %s is the cash received minus the amount to pay',
  (_, cashReceived, payments, change) => {
    expect(changeOf({ cashReceived, payments })).toBe(change);
  },
);
