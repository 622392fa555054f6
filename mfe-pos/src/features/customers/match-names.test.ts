import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { expect, test } from 'vitest';
import { matchNames, searchableNames } from './match-names.ts';

const NAMES = searchableNames([
  aCustomer({ name: 'Ana Pérez', docType: 80, docNumber: '27111111114' }),
  aCustomer({ name: 'Beto Ruiz', docNumber: null }),
  aCustomer({ name: 'Mariana Gómez', docType: 96, docNumber: '30123456' }),
]);

test.each([
  ['ana', ['Ana Pérez', 'Mariana Gómez']],
  ['PEREZ ana', ['Ana Pérez']],
  ['27-11111111-4', ['Ana Pérez']],
  ['30.123.456', ['Mariana Gómez']],
  ['zulma', []],
])('%s finds the names and documents that have its words', (search, found) => {
  expect(matchNames(NAMES, search).map(({ name }) => name)).toEqual(found);
});
