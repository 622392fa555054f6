import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from './money.ts';
import { CASH, CUSTOMER_CREDIT, type HandedOver, sumOfParts } from './payments.ts';
import {
  goesBackAsPaid,
  leftToGiveBack,
  refundOf,
  splitRefund,
  staysOverMaxDiscount,
} from './refunds.ts';

const part = (method: string, amount: number): HandedOver => ({ method, amount: cents(amount) });

test('a part of a line refunds its share of the charged amount', () => {
  const line = { sold: 3, charged: cents(1000) };

  expect([0, 1, 2].map((before) => refundOf(line, before, 1))).toEqual([333, 334, 333]);
  expect(refundOf(line, 0, 3)).toBe(1000);
});

test('a weight is refunded to the gram', () => {
  expect(refundOf({ sold: 0.37, charged: cents(456_789) }, 0.2, 0.17)).toBe(209_876);
});

test('for any parts, all returns refund exactly the charged amount, and none is negative', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 99_999_999_999 }), (thousandths, charged) => {
      const sold = thousandths.reduce((sum, part) => sum + part, 0) / 1000;
      let before = 0;
      let given = 0;
      for (const part of thousandths) {
        const refund = refundOf({ sold, charged: cents(charged) }, before / 1000, part / 1000);
        expect(refund).toBeGreaterThanOrEqual(0);
        given += refund;
        before += part;
      }
      expect(given).toBe(charged);
    }),
  );
});

describe('the remaining sale', () => {
  const line = (price: number, charged: number, sold = 1, returned = 0) => ({
    price: cents(price),
    charged: cents(charged),
    sold,
    returned,
  });

  test('exceeds the maximum discount when the products that hid it are returned', () => {
    const hidden = line(100_000, 0);

    expect(staysOverMaxDiscount([hidden, line(900_000, 900_000)], 10)).toBe(false);
    expect(staysOverMaxDiscount([hidden, line(900_000, 900_000, 1, 1)], 10)).toBe(true);
    expect(staysOverMaxDiscount([hidden, line(900_000, 900_000, 10, 3)], 10)).toBe(true);
    expect(staysOverMaxDiscount([hidden, line(900_000, 900_000, 1, 1)], 100)).toBe(false);
  });

  test('never exceeds it when nothing remains', () => {
    expect(staysOverMaxDiscount([line(100_000, 0, 1, 1)], 0)).toBe(false);
  });

  test('may have the discount of the whole sale, which was allowed', () => {
    const lines = [line(100_000, 140_000, 2, 1), line(50_000, 35_000, 1, 1)];

    expect(staysOverMaxDiscount(lines, 10)).toBe(false);
  });

  test('does not exceed it because of rounded cents', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)), { minLength: 1 }),
        (quantities) => {
          const lines = quantities.map(([sold, returned]) =>
            line(333, Math.round(333 * sold * 0.9), sold, Math.min(sold, returned)),
          );
          expect(staysOverMaxDiscount(lines, 10)).toBe(false);
        },
      ),
    );
  });
});

describe('the refund', () => {
  const paid = [part(CASH, 300), part('QR', 500), part(CUSTOMER_CREDIT, 200)];

  test('reduces the account first, then uses the methods of payment, each up to its amount', () => {
    const left = leftToGiveBack(paid, []);

    expect(splitRefund(cents(150), left)).toEqual([part(CUSTOMER_CREDIT, 150)]);
    expect(splitRefund(cents(450), left)).toEqual([part(CUSTOMER_CREDIT, 200), part(CASH, 250)]);
    expect(splitRefund(cents(1000), left)).toEqual([
      part(CUSTOMER_CREDIT, 200),
      part(CASH, 300),
      part('QR', 500),
    ]);
    expect(splitRefund(cents(0), left)).toEqual([]);
  });

  test('subtracts earlier refunds, also by a method that had not paid', () => {
    const before = [part(CUSTOMER_CREDIT, 150), part(CASH, 300), part('Débito', 100)];
    const left = leftToGiveBack(paid, before);

    expect(left).toEqual([part(CUSTOMER_CREDIT, 50), part('QR', 500)]);
    expect(splitRefund(cents(450), left)).toEqual([part(CUSTOMER_CREDIT, 50), part('QR', 400)]);
  });

  test.each<[string, HandedOver[], boolean]>([
    ['all that fits off the account', [part(CUSTOMER_CREDIT, 100)], true],
    ['the account and any method that paid', [part(CUSTOMER_CREDIT, 200), part('QR', 500)], true],
    ['one method in two parts', [part(CUSTOMER_CREDIT, 200), part('QR', 1), part('QR', 2)], true],
    ['nothing', [], true],
    ['cash while the debt stays', [part(CASH, 100)], false],
    ['less off the account than fits', [part(CUSTOMER_CREDIT, 199), part(CASH, 1)], false],
    ['more off the account than was on it', [part(CUSTOMER_CREDIT, 201)], false],
    ['more cash than was paid in cash', [part(CUSTOMER_CREDIT, 200), part(CASH, 301)], false],
    ['more in two parts', [part(CUSTOMER_CREDIT, 200), part('QR', 300), part('QR', 201)], false],
    ['a method that did not pay', [part(CUSTOMER_CREDIT, 200), part('Débito', 1)], false],
  ])('%s: %#', (_, parts, isAsPaid) => {
    expect(goesBackAsPaid(parts, leftToGiveBack(paid, []))).toBe(isAsPaid);
  });

  test('for any payment and returns, refunds everything, and no more by any method', () => {
    const methods = [CUSTOMER_CREDIT, CASH, 'QR', 'Débito'];
    const amounts = fc.tuple(...methods.map(() => fc.nat({ max: 99_999 })));
    const refunds = fc.array(fc.record({ share: fc.nat({ max: 100 }), otherwise: fc.boolean() }));
    fc.assert(
      fc.property(amounts, refunds, (paidBy, drawn) => {
        const paid = methods.map((method, place) => part(method, paidBy[place] ?? 0));
        let rest = sumOfParts(paid);
        let before: HandedOver[] = [];
        const giveBack = (refund: Cents, otherwise: boolean) => {
          const left = leftToGiveBack(paid, before);
          const parts = otherwise ? [part('Crédito', refund)] : splitRefund(refund, left);
          expect(sumOfParts(parts)).toBe(refund);
          if (!otherwise) expect(goesBackAsPaid(parts, left)).toBe(true);
          before = [...before, ...parts];
          rest = (rest - refund) as Cents;
        };
        for (const { share, otherwise } of drawn)
          giveBack(Math.floor((rest * share) / 100) as Cents, otherwise);
        giveBack(rest, false);

        for (const { method, amount } of paid)
          expect(sumOfParts(before.filter((one) => one.method === method))).toBeLessThanOrEqual(
            amount,
          );
        if (!drawn.some(({ otherwise, share }) => otherwise && share > 0))
          for (const { method, amount } of paid)
            expect(sumOfParts(before.filter((one) => one.method === method))).toBe(amount);
      }),
    );
  });
});
