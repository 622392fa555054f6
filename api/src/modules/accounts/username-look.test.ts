import { expect, test } from 'vitest';
import { usernameLook } from './username-look.ts';

test.each([
  ['Sofía', 'sofia'],
  ['sofìa', 'SOFIA'],
  ['Iucia', 'lucia'],
  ['lucia', '1uc1a'],
  ['kiosco', 'k10sc0'],
  ['marta', 'rnarta'],
  ['walter', 'vvalter'],
  ['peña', 'PEN\u0303A'],
  ['ｓｏｌ', 'sol'],
])('%s looks like %s', (one, other) => {
  expect(usernameLook(one)).toBe(usernameLook(other));
});

test.each([
  ['Peña', 'Pena'],
  ['sol', 'sal'],
  ['kiosco-sol', 'kiosco.sol'],
  ['sol2', 'sol3'],
])('%s does not look like %s', (one, other) => {
  expect(usernameLook(one)).not.toBe(usernameLook(other));
});
