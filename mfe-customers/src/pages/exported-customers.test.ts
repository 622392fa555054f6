import { type Customer, DOC_TYPES, FISCAL_TYPES } from '@mostrador/contracts/customers';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { listFile } from '@mostrador/shared-screens/exports';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { type ImportedFile, importedFile } from '@mostrador/shared-screens/test/imported-file';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { CUSTOMER_COLUMNS } from '../features/export/exported-customers.ts';
import { FIRST_OPTIONS } from '../features/import/import-options.ts';
import { customerImport } from '../features/import/plan-customers.ts';
import { createImportWorker } from '../features/import/worker-of-import.ts';

beforeEach(() => {
  runWorkersHere(customerImport);
});

const OPTIONS = { ...FIRST_OPTIONS, areaCode: '', mayLimit: true };

async function exportedAndImported(
  customers: readonly Customer[],
  type: 'xlsx' | 'csv',
): Promise<ImportedFile> {
  const list = { type, name: 'Clientes', columns: CUSTOMER_COLUMNS };
  const file = await listFile(createImportWorker, list, customers);
  return importedFile(file, customers, OPTIONS);
}

const HOSTILE = [
  '=1+1',
  '+54 11',
  '-5',
  '@ana',
  "'Ana'",
  '"Ana"; "Beto"',
  '007',
  '1e5',
  'Ñandú 🧉 👩‍👧',
  'Total',
  'Nombre',
  'no',
  '\t=A1',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
);
/** A text as the server stores it. */
const stored = (field: 'name' | 'address') =>
  text
    .filter((typed) => Boolean(newCustomer.shape[field].safeParse(typed).data))
    .map((typed) => newCustomer.shape[field].parse(typed) as string);
const pesos = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100);

const customers = fc.array(
  fc
    .record({
      name: stored('name'),
      fiscalType: fc.constantFrom(...FISCAL_TYPES),
      docType: fc.constantFrom(...DOC_TYPES),
      docNumber: fc.option(
        fc.constantFrom('12345678', '05123456', '20123456786', 'AB123', '0', '123456789'),
      ),
      phone: fc.option(
        fc.constantFrom('+5492645550101', '+542645550101', '911', '4222-1111', '+15551234567'),
      ),
      email: fc.option(fc.constantFrom('ana@example.com', 'X', "o'brien@example.com")),
      address: fc.option(stored('address')),
      creditLimit: fc.option(pesos),
      balance: pesos.map((amount) => amount - 5_000_000),
    })
    .map(aCustomer),
  { minLength: 1, maxLength: 12 },
);

test.each(['xlsx', 'csv'] as const)(
  'customers exported to %s come back unchanged',
  async (type) => {
    await fc.assert(
      fc.asyncProperty(customers, async (exported) => {
        const { counts, rows } = await exportedAndImported(exported, type);
        expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
        expect(counts.unchanged).toBe(exported.length);
      }),
      { numRuns: 25 },
    );
  },
);
