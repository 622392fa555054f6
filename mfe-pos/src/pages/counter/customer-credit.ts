import type { CustomerAccount } from '@mostrador/contracts/customer-accounts';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { type Cents, formatMoney, NO_MONEY, sumOf, toCents } from '@mostrador/domain';
import type { Cart } from '../../features/cart/cart.ts';
import type { CartCharge } from '../../features/cart/charged-cart.ts';

export const CUSTOMER_REQUIRED = 'Elegí el cliente que compra en cuenta corriente';

/** Returns what a customer may still buy on account; null without a limit. */
export function creditLeft({
  balance,
  creditLimit,
}: Pick<CustomerAccount['customer'], 'balance' | 'creditLimit'>): Cents | null {
  if (creditLimit === null) return null;
  return Math.max(NO_MONEY, toCents(creditLimit) - toCents(balance)) as Cents;
}

export function isOnAccount({ paymentMethod, payments }: Cart): boolean {
  if (!payments) return paymentMethod === CUSTOMER_CREDIT;
  return payments.some(({ method }) => method === CUSTOMER_CREDIT);
}

/** Whether the sale lacks the customer that a sale on account needs. */
export function needsCustomer(cart: Cart): boolean {
  return isOnAccount(cart) && cart.customer === undefined;
}

/** Returns the amount that the sale adds to its customer's debt. */
export function addedToAccount({ paid }: Pick<CartCharge, 'paid'>): Cents {
  return sumOf(paid.filter(({ method }) => method === CUSTOMER_CREDIT).map(({ amount }) => amount));
}

/**
 * Returns a warning when the sale is over its customer's limit. The server decides: the limit may
 * have changed, and an administrator may allow the sale.
 */
export function overLimit(
  charge: Pick<CartCharge, 'paid'>,
  customer: Pick<CustomerAccount['customer'], 'name' | 'balance' | 'creditLimit'>,
): string | undefined {
  const left = creditLeft(customer);
  const added = addedToAccount(charge);
  if (left === null || added <= left || added === NO_MONEY) return undefined;
  return `Supera el límite de ${customer.name} por ${formatMoney((added - left) as Cents)}`;
}
