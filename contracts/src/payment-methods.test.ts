import { expect, test } from 'vitest';
import { offeredMethods } from './payment-methods.ts';

test('a till offers every method unless the shop chose some, in the order of its keys', () => {
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

test('buying on account is offered where the shop turned it on, whatever else is', () => {
  expect(offeredMethods({ customerCredit: true, paymentMethods: ['Efectivo'] })).toEqual([
    'Efectivo',
    'Cuenta corriente',
  ]);
});
