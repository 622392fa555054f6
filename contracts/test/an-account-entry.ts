import { newId } from '@mostrador/domain/ids';
import type { AccountEntry, AccountPayment } from '../src/customer-accounts.ts';

/** Returns a sale on account, plus the given fields. */
export function anAccountEntry(given: Partial<AccountEntry> = {}): AccountEntry {
  return {
    _id: newId(),
    createdAt: '2026-11-20T13:45:30.123Z',
    kind: 'sale',
    amount: 6900,
    balance: 6900,
    username: 'sol',
    saleId: newId(),
    saleNumber: 1284,
    payment: null,
    reason: null,
    ...given,
  };
}

/** Returns the entry of a payment in cash. */
export function anAccountPayment({
  balance = 1900,
  ...given
}: Partial<AccountPayment> & { balance?: number } = {}): AccountEntry {
  const payment: AccountPayment = {
    _id: newId(),
    createdAt: '2026-11-22T13:45:30.123Z',
    amount: 5000,
    paymentMethod: 'Efectivo',
    notes: null,
    userId: { _id: newId(), username: 'sol' },
    ...given,
  };
  return anAccountEntry({
    createdAt: payment.createdAt,
    kind: 'payment',
    amount: -payment.amount,
    balance,
    saleId: null,
    saleNumber: null,
    payment,
  });
}
