import { VOUCHER_TYPES } from '@mostrador/contracts/vouchers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberedVoucher } from './numbered-voucher.ts';
import { caeRequest } from './wsfe-requests.ts';

type Amounts = NumberedVoucher['amounts'];

const RATES = [2.5, 5, 10.5, 21, 27] as const;
const PLAIN_TYPES = [11, 13];
/** Two million pesos per rate and more; the largest stay within ARCA's limits. */
const cents = (min: number) => fc.integer({ min, max: 900_000_000_000 });

const taxed: fc.Arbitrary<Amounts> = fc
  .record({
    exempt: cents(0),
    iva: fc.uniqueArray(
      fc.record({
        rate: fc.constantFrom(...RATES),
        base: cents(1),
        iva: fc.oneof(fc.constant(0), cents(0)),
      }),
      { selector: ({ rate }) => rate },
    ),
  })
  .map(({ exempt, iva }) => {
    const net = iva.reduce((sum, { base }) => sum + base, 0);
    const total = iva.reduce((sum, line) => sum + line.iva, net + exempt);
    return { total, net, exempt, iva };
  });

const plain: fc.Arbitrary<Amounts> = cents(1).map((total) => ({
  total,
  net: total,
  exempt: 0,
  iva: [],
}));

interface Detail {
  ImpTotal: string;
  ImpTotConc: string;
  ImpNeto: string;
  ImpOpEx: string;
  ImpTrib: string;
  ImpIVA: string;
  Iva?: { AlicIva: { Id: number; BaseImp: string; Importe: string }[] };
}

function detailOf(type: NumberedVoucher['type'], amounts: Amounts): Detail {
  const request = caeRequest({
    cuit: '30700000015',
    pointOfSale: 1,
    type,
    concept: 1,
    receiver: { docType: 99, docNumber: 0, vatCondition: 5 },
    amounts,
    number: 1,
    date: '2026-03-10',
  }) as { FeDetReq: { FECAEDetRequest: [Detail] } };
  return request.FeDetReq.FECAEDetRequest[0];
}

/** Parses a text with two decimals, without rounding. */
function centsIn(text: string): bigint {
  expect(text).toMatch(/^\d{1,13}\.\d\d$/);
  return BigInt(text.replace('.', ''));
}

const sum = (texts: string[]) => texts.reduce((total, text) => total + centsIn(text), 0n);

const taxedTypes = VOUCHER_TYPES.filter((type) => !PLAIN_TYPES.includes(type));

test('the amounts for ARCA add up to the cent, with exempt ones apart', () => {
  fc.assert(
    fc.property(fc.constantFrom(...taxedTypes), taxed, (type, amounts) => {
      const { Iva, ...detail } = detailOf(type, amounts);
      const lines = Iva?.AlicIva ?? [];

      expect(centsIn(detail.ImpTotal)).toBe(BigInt(amounts.total));
      expect(
        sum([detail.ImpTotConc, detail.ImpNeto, detail.ImpOpEx, detail.ImpTrib, detail.ImpIVA]),
      ).toBe(BigInt(amounts.total));
      expect(sum(lines.map(({ BaseImp }) => BaseImp))).toBe(centsIn(detail.ImpNeto));
      expect(sum(lines.map(({ Importe }) => Importe))).toBe(centsIn(detail.ImpIVA));
      expect(centsIn(detail.ImpOpEx)).toBe(BigInt(amounts.exempt));
      // ARCA's 0 % is a taxed rate, unlike a shop's exempt. It is sent where there is no IVA.
      const isWithout = amounts.iva.length > 0 && centsIn(detail.ImpIVA) === 0n;
      expect(lines.some(({ Id }) => Id === 3)).toBe(isWithout);
      expect(Iva === undefined).toBe(amounts.iva.length === 0);
    }),
  );
});

test('a C has its total as its net, and no IVA', () => {
  fc.assert(
    fc.property(fc.constantFrom(11 as const, 13 as const), plain, (type, amounts) => {
      const detail = detailOf(type, amounts);

      expect(detail).not.toHaveProperty('Iva');
      expect(centsIn(detail.ImpNeto)).toBe(BigInt(amounts.total));
      expect([detail.ImpTotConc, detail.ImpOpEx, detail.ImpTrib, detail.ImpIVA]).toEqual(
        Array(4).fill('0.00'),
      );
    }),
  );
});
