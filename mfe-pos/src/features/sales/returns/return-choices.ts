import type { PaymentMethod } from '@mostrador/contracts/sales';

/** The money goes back as the sale was paid; see `splitRefund`. */
export const AS_PAID = 'as-paid';

/** The choices for each line, by its position in the sale, and the refund method. */
export interface Choices {
  quantities: (number | undefined)[];
  restock: boolean[];
  how: typeof AS_PAID | PaymentMethod;
}
