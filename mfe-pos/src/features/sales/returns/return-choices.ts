import type { PaymentMethod } from '@mostrador/contracts/sales';

/** The money goes back as the sale was paid; see `splitRefund`. */
export const AS_PAID = 'as-paid';

/** What is chosen of each line of a sale, by its place in it, and how the money goes back. */
export interface Choices {
  quantities: (number | undefined)[];
  restock: boolean[];
  how: typeof AS_PAID | PaymentMethod;
}
