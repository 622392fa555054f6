import { expect, test } from 'vitest';
import { offeredMethods } from './payment-methods.ts';

test('a till offers every method unless the shop chose some, in key order', () => {
  expect(offeredMethods({ customerCredit: false })).toEqual([
    'Efectivo',
    'Débito',
    'Crédito',
    'Transferencia',
    'QR',
  ]);
  expect(offeredMethods({ customerCredit: false, paymentMethods: ['QR', 'Efectivo'] })).toEqual([
    'Efectivo',
    'QR',
  ]);
});

test('buying on account is offered whenever the shop turned it on', () => {
  expect(offeredMethods({ customerCredit: true, paymentMethods: ['Efectivo'] })).toEqual([
    'Efectivo',
    'Cuenta corriente',
  ]);
});
