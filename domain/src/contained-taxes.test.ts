import { expect, test } from 'vitest';
import { containedTaxesOf } from './contained-taxes.ts';
import { cents } from './money.ts';

const LINES = [
  { charged: cents(12_100), ivaRate: 21 as const },
  { charged: cents(11_050), ivaRate: 10.5 as const },
  { charged: cents(5_000), ivaRate: 0 as const },
];

test.each(['B', null] as const)('a consumer is told the IVA contained (%s)', (letter) => {
  const taxes = containedTaxesOf(LINES, { issuer: 'responsable_inscripto', letter });

  expect(taxes).toEqual({ iva: 2_100 + 1_050, otherNational: 0 });
});

test.each([
  ['responsable_inscripto', 'A'],
  ['monotributista', 'C'],
  ['monotributista', null],
  ['exento', null],
] as const)('%s tells nothing on %s', (issuer, letter) => {
  expect(containedTaxesOf(LINES, { issuer, letter })).toBeUndefined();
});
