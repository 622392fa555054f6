import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';
import { PAYMENT_METHODS, type PaymentMethod } from './sales.constants.ts';

export const SCALE_LABEL_CONTENTS = ['off', 'weight', 'price'] as const;
/** Minutes without use; 0 never locks. */
export const LOCK_MINUTES = [0, 1, 5, 15] as const;
export const TICKET_WIDTHS = [80, 58] as const;
/** A shop's own methods and the renamed ones together. */
export const MAX_METHODS = 40;
/** The documented methods. Buying on account has its own setting. */
export const METHODS_TO_OFFER: readonly PaymentMethod[] = PAYMENT_METHODS.filter(
  (method) => method !== CUSTOMER_CREDIT,
);
/** A method's surcharge, in percent; a negative one is a discount. */
export const MIN_SURCHARGE = -50;
export const MAX_SURCHARGE = 100;
/** The choices of instalments of one method. */
export const MAX_INSTALMENT_PLANS = 12;
/** The steps in pesos to which cash is rounded; 0 does not round. */
export const CASH_ROUNDING_STEPS = [0, 10, 50, 100] as const;
/** Lines of the text at the end of a receipt. */
export const MAX_FOOTER_LINES = 8;
