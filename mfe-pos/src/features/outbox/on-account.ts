import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { type Cents, CUSTOMER_CREDIT, sumOf, toCents } from '@mostrador/domain';

/** Whether a sale, or any part of it, is on its customer's account. */
export function isOnAccount({
  paymentMethod,
  payments,
}: Pick<NewSale, 'paymentMethod' | 'payments'>): boolean {
  if (!payments) return paymentMethod === CUSTOMER_CREDIT;
  return payments.some(({ method }) => method === CUSTOMER_CREDIT);
}

/** Returns the part of a payment that its customer owes. */
export function amountOnAccount(paid: readonly { method: string; amount: Cents }[]): Cents {
  return sumOf(paid.filter(({ method }) => method === CUSTOMER_CREDIT).map(({ amount }) => amount));
}

/** Returns the part of a completed sale that its customer owes. */
export function debtOf({ payments }: Pick<CompletedSale, 'payments'>): Cents {
  return amountOnAccount(
    payments.map(({ method, amount }) => ({ method, amount: toCents(amount) })),
  );
}
