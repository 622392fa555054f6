import { type CompletedSale, CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { type Cents, sumOf, toCents } from '@mostrador/domain';

/** Returns the part of a sale that its customer owes. */
export function amountOnAccount({ payments }: Pick<CompletedSale, 'payments'>): Cents {
  const owed = payments.filter(({ method }) => method === CUSTOMER_CREDIT);
  return sumOf(owed.map(({ amount }) => toCents(amount)));
}
