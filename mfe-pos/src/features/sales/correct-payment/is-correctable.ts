import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import { isSameShopDay } from '@mostrador/domain';

/**
 * Whether the payment method of a sale may still be corrected, as far as the sale tells: the server
 * also knows whether its shift is open.
 */
export function isCorrectable(
  { status, hasReturns, createdAt, payments }: Sale,
  { now, dayEndsAt }: { now: Date; dayEndsAt: number },
): boolean {
  return (
    status === 'completed' &&
    !hasReturns &&
    isSameShopDay(createdAt, now, dayEndsAt) &&
    payments.some(({ method }) => method !== CUSTOMER_CREDIT)
  );
}
