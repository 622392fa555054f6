import type { CustomerAccount } from '@mostrador/contracts/customer-accounts';
import { type Cents, formatMoney, NO_MONEY, toCents } from '@mostrador/domain';
import type { Cart } from '../../features/cart/cart.ts';
import type { CartCharge } from '../../features/cart/charged-cart.ts';
import { amountOnAccount, isOnAccount } from '../../features/outbox/on-account.ts';

export const CUSTOMER_REQUIRED = 'Elegí el cliente que compra en cuenta corriente';

/** Returns what a customer may still buy on account; null without a limit. */
export function creditLeft({
  balance,
  creditLimit,
}: Pick<CustomerAccount['customer'], 'balance' | 'creditLimit'>): Cents | null {
  if (creditLimit === null) return null;
  return Math.max(NO_MONEY, toCents(creditLimit) - toCents(balance)) as Cents;
}

/** Whether the sale lacks the customer that a sale on account needs. */
export function needsCustomer(cart: Cart): boolean {
  return isOnAccount(cart) && cart.customer === undefined;
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
  const added = amountOnAccount(charge.paid);
  if (left === null || added <= left || added === NO_MONEY) return undefined;
  return `Supera el límite de ${customer.name} por ${formatMoney((added - left) as Cents)}`;
}
