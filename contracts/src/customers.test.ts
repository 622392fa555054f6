import { expect, test } from 'vitest';
import { newCustomer } from './customers.schemas.ts';

test('a customer needs a name alone: a final consumer with a DNI unless told', () => {
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

test('what is left blank is nothing', () => {
  const blank = { docNumber: ' - ', phone: '', email: ' ', address: ' ' };

  expect(newCustomer.parse({ name: 'Ana', ...blank })).toMatchObject({
    docNumber: null,
    phone: null,
    email: null,
    address: null,
  });
});

test.each([
  ['20-12345678-6', '20123456786'],
  ['12.345.678', '12345678'],
  [' 12 345 678 ', '12345678'],
  ['aab-123', 'AAB123'],
])('a document typed as %s is kept as %s', (typed, kept) => {
  expect(newCustomer.parse({ name: 'Ana', docNumber: typed }).docNumber).toBe(kept);
});

test.each([
  ['name', ' '],
  ['fiscalType', 'otro'],
  ['docType', 94],
  ['docNumber', '1'.repeat(41)],
  ['email', 'ana@'],
])('a customer is refused by the %s when it is %j', (field, value) => {
  const { error } = newCustomer.safeParse({ name: 'Ana', [field]: value });

  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
