import type { Billing } from '../src/subscriptions.ts';

/** Returns the billing of a shop that pays nothing, with the given fields. */
export function aBilling(given: Partial<Billing> = {}): Billing {
  return {
    paymentEmail: null,
    accountEmail: null,
    state: 'none',
    canCancel: false,
    initPoint: null,
    amount: null,
    nextPaymentDate: null,
    graceUntil: null,
    newPrice: null,
    payments: [],
    ...given,
  };
}
