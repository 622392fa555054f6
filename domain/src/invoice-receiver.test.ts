import { describe, expect, test } from 'vitest';
import { CONSUMER, type InvoicedCustomer, invoiceReceiverOf } from './invoice-receiver.ts';
import { cents } from './money.ts';

const ISSUER = '30000005017';
const OTHER = '20000001016';
const made = (
  customer: Partial<InvoicedCustomer>,
  { letter = 'B' as const, total = 100_00 } = {},
) =>
  invoiceReceiverOf(
    { ...CONSUMER, ...customer },
    { letter, total: cents(total), issuerCuit: ISSUER },
  );

describe('a receiver', () => {
  test.each([
    [{}, 99, 0, 5],
    [{ docType: 96, docNumber: '12345678' }, 96, 12_345_678, 5],
    [{ docType: 80, docNumber: OTHER, fiscalType: 'exento' }, 80, 20_000_001_016, 4],
    [{ docType: 86, docNumber: OTHER }, 86, 20_000_001_016, 5],
    [{ docType: 80, docNumber: '20\u201000000101\u20106' }, 80, 20_000_001_016, 5],
    [{ docType: 96, docNumber: '05.123.456' }, 96, 5_123_456, 5],
    [{ docType: 99, docNumber: '555123' }, 94, 555_123, 5],
    [{ docType: 99, docNumber: 'AB123' }, 99, 0, 5],
  ] as const)('%j is %i %i for ARCA, of condition %i', (customer, docType, docNumber, vat) => {
    expect(made(customer)).toMatchObject({ receiver: { docType, docNumber, vatCondition: vat } });
  });

  test('keeps the document as typed, for printing', () => {
    expect(made({ docType: 99, docNumber: 'AB123', name: 'Ana' })).toMatchObject({
      receiver: { name: 'Ana', document: { type: 99, number: 'AB123' } },
    });
  });
});

describe('an invoice is refused', () => {
  const A = { letter: 'A' as 'B' };

  test.each([
    [{ fiscalType: 'responsable_inscripto' }, A, 'CUIT'],
    [{ fiscalType: 'monotributista', docType: 96, docNumber: '12345678' }, A, 'CUIT'],
    [{ fiscalType: 'responsable_inscripto', docType: 80, docNumber: '20000001010' }, A, 'CUIT'],
    [{ docType: 80, docNumber: ISSUER }, {}, 'el mismo CUIT'],
    [{ docType: 80, docNumber: '30\u221200000501\u22127' }, {}, 'el mismo CUIT'],
    [{}, { total: 10_000_000_00 }, 'identificar al cliente'],
  ] as const)('to %j', (customer, how, words) => {
    expect(made(customer, how)).toEqual({ problem: expect.stringContaining(words) });
  });

  test('and is made just below the threshold', () => {
    expect(made({}, { total: 9_999_999_99 })).toHaveProperty('receiver');
  });
});
