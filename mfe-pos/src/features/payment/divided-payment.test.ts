import { PAYMENT_METHODS, type PaymentMethod } from '@mostrador/contracts/sales';
import { expect, test } from 'vitest';
import { divided } from './divided-payment.ts';

test.each<[PaymentMethod, readonly PaymentMethod[], PaymentMethod]>([
  ['Efectivo', PAYMENT_METHODS, 'QR'],
  ['Débito', PAYMENT_METHODS, 'Débito'],
  ['Efectivo', ['Efectivo', 'Crédito', 'Transferencia'], 'Crédito'],
  ['Efectivo', ['Efectivo'], 'Efectivo'],
])('a payment by %s, where %j are offered, is divided with %s', (method, offered, other) => {
  expect(divided({ method }, undefined, offered)).toMatchObject([
    { method: other, amount: 0 },
    { method: 'Efectivo', amount: 0 },
  ]);
});
