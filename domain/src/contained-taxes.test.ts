import { expect, test } from 'vitest';
import { containedTaxesOf } from './contained-taxes.ts';
import { cents } from './money.ts';

const BY_RATE = [{ iva: cents(2_100) }, { iva: cents(1_050) }, { iva: cents(0) }];

test.each(['B', null] as const)("a consumer's voucher shows the contained IVA (%s)", (letter) => {
  const taxes = containedTaxesOf(BY_RATE, { issuer: 'responsable_inscripto', letter });

  expect(taxes).toEqual({ iva: 2_100 + 1_050, otherNational: 0 });
});

test.each([
  ['responsable_inscripto', 'A'],
  ['monotributista', 'C'],
  ['monotributista', null],
  ['exento', null],
] as const)('%s shows no taxes on %s', (issuer, letter) => {
  expect(containedTaxesOf(BY_RATE, { issuer, letter })).toBeUndefined();
});
