import { describe, expect, test } from 'vitest';
import { aCustomer } from '../test/a-customer.ts';
import { customerList, customerListQuery, newCustomer } from './customers.schemas.ts';
import { parseInput } from './errors.ts';

test('a customer requires only a name: a final consumer with a DNI by default', () => {
  expect(newCustomer.parse({ name: ' Ana Pérez ' })).toEqual({
    name: 'Ana Pérez',
    fiscalType: 'consumidor_final',
    docType: 96,
    docNumber: null,
    phone: null,
    email: null,
    address: null,
  });
});

test('a blank field is null', () => {
  const blank = { docNumber: ' - ', phone: '', email: ' ', address: ' ' };

  expect(newCustomer.parse({ name: 'Ana', ...blank })).toMatchObject({
    docNumber: null,
    phone: null,
    email: null,
    address: null,
  });
});

test.each([
  [80, '20-12345678-6', '20123456786'],
  [96, '12.345.678', '12345678'],
  [96, ' 1 234 567 ', '1234567'],
  [96, '05.123.456', '5123456'],
  [96, "'5.123.456", '5123456'],
  [96, '00.123.456', '123456'],
  [96, '12.345', '12345'],
  [80, '20‐12345678—6', '20123456786'],
  [86, '20\u200b12345678\u22126', '20123456786'],
  [99, 'aab-123', 'AAB123'],
])('a document of type %i typed as %s is stored as %s', (docType, docNumber, kept) => {
  expect(newCustomer.parse({ name: 'Ana', docType, docNumber }).docNumber).toBe(kept);
});

test.each([
  [80, '20-12345678-5', 'El CUIT no es válido: revisá el dígito verificador'],
  [86, '20-12345678-5', 'El CUIL no es válido: revisá el dígito verificador'],
  [80, '20-1234567-6', 'El CUIT tiene que tener 11 dígitos'],
  [86, '2012345678X', 'El CUIL tiene que tener 11 dígitos'],
  [96, '1.234', 'El DNI tiene que tener entre 5 y 8 dígitos'],
  [96, '00001234', 'El DNI tiene que tener entre 5 y 8 dígitos'],
  [96, '123456789', 'El DNI tiene que tener entre 5 y 8 dígitos'],
  [96, 'M1234567', 'El DNI tiene que tener entre 5 y 8 dígitos'],
])('a document of type %i that is %s is refused: %s', (docType, docNumber, message) => {
  expect(parseInput(newCustomer, { name: 'Ana', docType, docNumber }).refusal).toMatchObject({
    error: `Número de documento: ${message}`,
    fields: { docNumber: message },
  });
});

test('an invalid document is reported with the other wrong fields', () => {
  const typed = { name: ' ', docType: 80, docNumber: '1', email: 'ana@' };

  expect(Object.keys(parseInput(newCustomer, typed).refusal?.fields ?? {}).toSorted()).toEqual([
    'docNumber',
    'email',
    'name',
  ]);
});

test('a document from before the validation can be read', () => {
  const customers = [aCustomer({ docType: 80, docNumber: '1' })];

  expect(customerList.parse({ customers, pagination: { page: 1, pages: 1, total: 1 } })).toEqual({
    customers,
    pagination: { page: 1, pages: 1, total: 1 },
  });
});

test.each([
  ['name', ' '],
  ['fiscalType', 'otro'],
  ['docType', 94],
  ['docNumber', '1'.repeat(41)],
  ['email', 'ana@'],
])('a customer is refused with the %s %j', (field, value) => {
  const { error } = newCustomer.safeParse({ name: 'Ana', [field]: value });

  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test.each([
  ['name', 'Nombre: Máximo 120 caracteres', 'a'.repeat(120)],
  ['docNumber', 'Número de documento: Máximo 40 caracteres', '1'.repeat(40)],
  ['email', 'Email: Máximo 254 caracteres', '@kiosco.com'.padStart(254, 'a')],
  ['address', 'Dirección: Máximo 200 caracteres', 'a'.repeat(200)],
])('a %s is accepted up to its limit, and refused above it: %s', (field, error, atLimit) => {
  const past = { name: 'Ana', docType: 99, [field]: `1${atLimit}` };

  expect(newCustomer.parse({ name: 'Ana', docType: 99, [field]: atLimit })).toMatchObject({
    [field]: atLimit,
  });
  expect(parseInput(newCustomer, past).refusal).toMatchObject({ error });
});

test.each([
  ['fiscalType', 'Condición fiscal: Elegí una de las opciones'],
  ['docType', 'Tipo de documento: Elegí una de las opciones'],
])('an unknown %s is refused: %s', (field, error) => {
  expect(parseInput(newCustomer, { name: 'Ana', [field]: 'otro' }).refusal).toMatchObject({
    error,
  });
});

test.each([
  ['fiscalType', ['consumidor_final', 'responsable_inscripto', 'monotributista', 'exento']],
  ['docType', [96, 80, 86, 99]],
])('a customer may have each %s', (field, values) => {
  for (const value of values)
    expect(newCustomer.parse({ name: 'Ana', [field]: value })).toMatchObject({ [field]: value });
});

test('the list has all fields of each customer, and its pages', () => {
  const list = {
    customers: [aCustomer({ phone: '264 555-0101', totalPurchases: 2, totalSpent: 10.5 })],
    pagination: { page: 1, pages: 1, total: 1 },
  };

  expect(customerList.parse(list)).toEqual(list);
});

describe('a query of customers', () => {
  test('returns all of them by default', () => {
    expect(customerListQuery.parse({})).toEqual({ page: 1, search: null });
  });

  test.each(['1', '100'])('accepts a limit of %s', (limit) => {
    expect(customerListQuery.parse({ limit }).limit).toBe(Number(limit));
  });

  test.each([
    [{ limit: '0' }, 'Límite: Debe ser 1 o más'],
    [{ limit: '101' }, 'Límite: Debe ser 100 o menos'],
    [{ limit: '1.5' }, 'Límite: Debe ser un número entero'],
    [{ page: '0' }, 'Página: Debe ser 1 o más'],
    [{ search: 'a'.repeat(121) }, 'Búsqueda: Máximo 120 caracteres'],
  ])('is refused: %j: %s', (query, error) => {
    expect(parseInput(customerListQuery, query).refusal).toMatchObject({ error });
  });
});
