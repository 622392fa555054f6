import { CUSTOMER_CREDIT, PAYMENT_METHODS, type PaymentMethod } from './sales.ts';

/**
 * Returns the offered methods, in the order of the till's keys.
 *
 * @param paymentMethods methods that the shop offers beside buying on account; all by default
 */
export function offeredMethods({
  customerCredit,
  paymentMethods = PAYMENT_METHODS,
}: {
  customerCredit: boolean;
  paymentMethods?: readonly PaymentMethod[];
}): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) =>
    method === CUSTOMER_CREDIT ? customerCredit : paymentMethods.includes(method),
  );
}
