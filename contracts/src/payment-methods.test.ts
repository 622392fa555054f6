import { expect, test } from 'vitest';
import { offeredMethods } from './payment-methods.ts';

test('a till offers every documented method unless the shop chose others, in its order', () => {
  expect(offeredMethods({ customerCredit: false })).toEqual([
    'Efectivo',
    'Débito',
    'Crédito',
    'Transferencia',
    'QR',
  ]);
  expect(offeredMethods({ customerCredit: false, paymentMethods: ['QR', 'Efectivo'] })).toEqual([
    'QR',
    'Efectivo',
  ]);
});

test('buying on account is offered whenever the shop turned it on', () => {
  expect(offeredMethods({ customerCredit: true, paymentMethods: ['Efectivo'] })).toEqual([
    'Efectivo',
    'Cuenta corriente',
  ]);
});
