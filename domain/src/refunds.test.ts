import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { refundOf } from './refunds.ts';

test('a part of a line gives back its share of what was charged', () => {
  const line = { sold: 3, charged: cents(1000) };

  expect([0, 1, 2].map((before) => refundOf(line, before, 1))).toEqual([333, 334, 333]);
  expect(refundOf(line, 0, 3)).toBe(1000);
});

test('a weight gives back to the gram', () => {
  expect(refundOf({ sold: 0.37, charged: cents(456_789) }, 0.2, 0.17)).toBe(209_876);
});

test('however a line comes back, all returns give back exactly what was charged, and none takes', () => {
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
