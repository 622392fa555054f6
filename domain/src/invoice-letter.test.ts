import { expect, test } from 'vitest';
import { formatInvoiceNumber, invoiceLetterOf, voucherTypeOf } from './invoice-letter.ts';

test.each([
  ['responsable_inscripto', 'responsable_inscripto', 'A', 1, 3],
  ['responsable_inscripto', 'monotributista', 'A', 1, 3],
  ['responsable_inscripto', 'exento', 'B', 6, 8],
  ['responsable_inscripto', 'consumidor_final', 'B', 6, 8],
  ['monotributista', 'responsable_inscripto', 'C', 11, 13],
  ['monotributista', 'consumidor_final', 'C', 11, 13],
  ['exento', 'monotributista', 'C', 11, 13],
  ['exento', 'exento', 'C', 11, 13],
] as const)('%s to %s is %s', (issuer, receiver, letter, invoice, creditNote) => {
  expect(invoiceLetterOf(issuer, receiver)).toBe(letter);
  expect(voucherTypeOf(letter, 'invoice')).toBe(invoice);
  expect(voucherTypeOf(letter, 'credit-note')).toBe(creditNote);
});

test('a number is preceded by its point of sale, both zero-padded', () => {
  expect(formatInvoiceNumber(2, 147)).toBe('00002-00000147');
  expect(formatInvoiceNumber(9999, 99_999_999)).toBe('09999-99999999');
});
