import { CUSTOMER_CREDIT, PAYMENT_METHODS, type PaymentMethod } from './sales.ts';

const WITHOUT_CREDIT = PAYMENT_METHODS.filter((method) => method !== CUSTOMER_CREDIT);

/** The methods to choose from, in the order of the till's keys. */
export function offeredMethods(options: { customerCredit: boolean }): readonly PaymentMethod[] {
  return options.customerCredit ? PAYMENT_METHODS : WITHOUT_CREDIT;
}
