import { expect, test } from 'vitest';
import { prefilledPhone } from './prefilled-phone.ts';

test.each([
  ['+5492645551234', '+54 9 264 555-1234'],
  ['+34612345678', '+34612345678'],
  ['0800 222 1234', '0800 222 1234'],
  ['555-1234 (casa)', ''],
  ['4221234', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('a form begins with the phone %j as %j', (stored, shown) => {
  expect(prefilledPhone(stored)).toBe(shown);
});
