import { surchargeOf } from '@mostrador/contracts/payment-methods';
import {
  CUSTOMER_CREDIT,
  type Payment,
  type PaymentMethod,
  type Sale,
} from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import { CASH, isSameShopDay } from '@mostrador/domain';

/**
 * Whether the payment method of a sale may still be corrected, as far as the sale tells: the server
 * also knows whether its shift is open.
 */
export function isCorrectable(
  sale: Sale,
  { now, dayEndsAt }: { now: Date; dayEndsAt: number },
): boolean {
  const { status, hasReturns, createdAt } = sale;
  return (
    status === 'completed' &&
    !hasReturns &&
    isSameShopDay(createdAt, now, dayEndsAt) &&
    correctableParts(sale).length > 0
  );
}

/**
 * Returns the parts of a payment that another method could have paid at the same price: neither on
 * account nor with a surcharge, a discount or rounding.
 */
export function correctableParts({
  payments,
  adjustments = [],
  rounding = 0,
}: Pick<Sale, 'payments'> & Partial<Pick<Sale, 'adjustments' | 'rounding'>>): Payment[] {
  return payments.filter(
    ({ method }) =>
      method !== CUSTOMER_CREDIT &&
      !adjustments.some((one) => one.method === method) &&
      (rounding === 0 || method !== CASH),
  );
}

/** Whether a sale costs its price when it is paid by a method. */
export function addsNothing(
  method: PaymentMethod,
  { methods = [], cashRounding = 0 }: Partial<Pick<TillSettings, 'methods' | 'cashRounding'>> = {},
): boolean {
  const isRounded = method === CASH && cashRounding > 0;
  return !isRounded && (surchargeOf(methods, method, null) ?? 0) === 0;
}
