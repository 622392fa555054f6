import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceAmountsOf } from './invoice-amounts.ts';
import { IVA_RATES, splitIva } from './iva.ts';
import { cents, NO_MONEY, sumOf } from './money.ts';
import { netsOf } from './net-shares.ts';

const line = fc.record({
  charged: fc.integer({ min: 0, max: 99_999_999_999_99 }).map(cents),
  ivaRate: fc.constantFrom(...IVA_RATES),
});

test('the lines of a rate add up to its net to the cent, and exempt lines are unchanged', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      const amounts = invoiceAmountsOf(lines, 'A');

      const nets = netsOf(lines, amounts);

      for (const { rate, base } of amounts.iva)
        expect(sumOf(nets.filter((_, place) => lines[place]?.ivaRate === rate))).toBe(base);
      expect(sumOf(nets)).toBe(amounts.net + amounts.exempt);
    }),
  );
});

test('each line is within a cent of its own net', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      const nets = netsOf(lines, invoiceAmountsOf(lines, 'A'));

      for (const [place, { charged, ivaRate }] of lines.entries()) {
        const own = splitIva(charged, ivaRate).net;
        expect(Math.abs((nets[place] ?? Number.NaN) - own)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a free line has no net', () => {
  const lines = ([21, 0] as const).map((ivaRate) => ({ charged: NO_MONEY, ivaRate }));

  expect(netsOf(lines, invoiceAmountsOf(lines, 'A'))).toEqual([0, 0]);
});
