import { expect, test } from 'vitest';
import { typedCustomer } from './typed-customer.ts';

const BLANK = { name: '', phone: '', docType: 96, docNumber: '' };

test.each([
  ['Marta Gómez', { name: 'Marta Gómez' }],
  ['Kiosco 24', { name: 'Kiosco 24' }],
  ['30.123.456', { docNumber: '30123456' }],
  ['4123456', { docNumber: '4123456' }],
  ['27-11111111-4', { docType: 80, docNumber: '27111111114' }],
  ['12', { name: '12' }],
])('%s is %o', (text, fields) => {
  expect(typedCustomer(text)).toEqual({ ...BLANK, ...fields });
});

test.each(['264 555-0199', '2645550199', '+54 9 264 555-0199'])('%s is a phone', (text) => {
  const { phone, ...others } = typedCustomer(text);
  expect(phone).toMatch(/555.?0199/);
  expect(others).toEqual({ name: '', docType: 96, docNumber: '' });
});
