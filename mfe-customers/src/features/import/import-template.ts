import type { ListToWrite, WrittenValue } from '@mostrador/shared-screens/imports';
import { CUSTOMER_FIELDS, type CustomerKey } from './customer-fields.ts';

/** A customer that shows how each field is written; amounts in cents. */
const EXAMPLE: Partial<Record<CustomerKey, WrittenValue>> = {
  name: 'Ana Pérez (ejemplo: borrá esta fila)',
  fiscalType: 'Consumidor final',
  docType: 'DNI',
  docNumber: '12.345.678',
  phone: '264 555-0101',
  email: 'ana@example.com',
  address: 'Mitre 123 Este',
  creditLimit: 5_000_000,
};

const columns = CUSTOMER_FIELDS.filter(({ key }) => key in EXAMPLE);

/** An empty list with our headings, and a row that shows how to fill it. */
export const TEMPLATE: { list: ListToWrite; rows: WrittenValue[][] } = {
  list: {
    type: 'xlsx',
    name: 'Clientes',
    columns: columns.map(({ title, kind }) => ({ title, kind })),
  },
  rows: [columns.map(({ key }) => EXAMPLE[key] ?? null)],
};
