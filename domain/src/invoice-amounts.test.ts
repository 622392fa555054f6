import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditNoteAmountsOf,
  type InvoiceAmounts,
  type InvoicedLine,
  invoiceAmountsOf,
} from './invoice-amounts.ts';
import { IVA_RATES } from './iva.ts';
import { cents } from './money.ts';

const line = fc.record({
  charged: fc.integer({ min: 0, max: 99_999_999_99 }).map(cents),
  ivaRate: fc.constantFrom(...IVA_RATES),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const letter = fc.constantFrom('A' as const, 'B' as const, 'C' as const);

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const addsUp = ({ total, net, exempt, iva }: InvoiceAmounts) =>
  total === net + exempt + sum(iva.map((part) => part.iva));

test('the amounts of an invoice add up to the charged total, to the cent', () => {
  fc.assert(
    fc.property(lines, letter, (charged, letter) => {
      const amounts = invoiceAmountsOf(charged, letter);
      expect(amounts.total).toBe(sum(charged.map((line) => line.charged)));
      expect(addsUp(amounts)).toBe(true);
      if (letter !== 'C') expect(amounts.net).toBe(sum(amounts.iva.map(({ base }) => base)));
    }),
  );
});

test('the IVA of each rate is its base times the rate, within a cent of rounding', () => {
  fc.assert(
    fc.property(lines, (charged) => {
      for (const { rate, base, iva } of invoiceAmountsOf(charged, 'B').iva)
        expect(Math.abs((base * rate) / 100 - iva)).toBeLessThanOrEqual(1);
    }),
  );
});

test('0 % is exempt, and a rate without amount is left out', () => {
  const amounts = invoiceAmountsOf(
    [
      { charged: cents(12_100), ivaRate: 21 },
      { charged: cents(5_000), ivaRate: 0 },
      { charged: cents(0), ivaRate: 27 },
    ],
    'A',
  );

  expect(amounts).toEqual({
    total: 17_100,
    net: 10_000,
    exempt: 5_000,
    iva: [{ rate: 21, base: 10_000, iva: 2_100 }],
  });
});

test('a C has no IVA and no exempt amount', () => {
  fc.assert(
    fc.property(lines, (charged) => {
      const { total, net, exempt, iva } = invoiceAmountsOf(charged, 'C');
      expect({ net, exempt, iva }).toEqual({ net: total, exempt: 0, iva: [] });
    }),
  );
});

test('credit notes over every part of an invoice add up to it exactly', () => {
  fc.assert(
    fc.property(lines, letter, fc.integer({ min: 2, max: 5 }), (charged, letter, pieces) => {
      const whole = invoiceAmountsOf(charged, letter);
      const parts: InvoicedLine[][] = Array.from({ length: pieces }, () => []);
      for (const [place, { charged: amount, ivaRate }] of charged.entries()) {
        const first = cents(Math.floor(amount / 3));
        parts[place % pieces]?.push({ charged: first, ivaRate });
        parts[(place + 1) % pieces]?.push({ charged: cents(amount - first), ivaRate });
      }
      const before: InvoicedLine[] = [];
      const notes = parts.map((now) => {
        const note = creditNoteAmountsOf({ before: [...before], now }, letter);
        before.push(...now);
        return note;
      });

      for (const note of notes) expect(addsUp(note)).toBe(true);
      for (const key of ['total', 'net', 'exempt'] as const)
        expect(sum(notes.map((note) => note[key]))).toBe(whole[key]);
      for (const { rate, base, iva } of whole.iva) {
        const ofRate = notes.flatMap((note) => note.iva.filter((part) => part.rate === rate));
        expect(sum(ofRate.map((part) => part.base))).toBe(base);
        expect(sum(ofRate.map((part) => part.iva))).toBe(iva);
      }
    }),
  );
});
