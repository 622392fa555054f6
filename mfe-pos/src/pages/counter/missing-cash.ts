import { balanceOf, CASH, type Cents } from '@mostrador/domain';
import type { Cart } from '../../features/cart/cart.ts';

/**
 * Returns what the cash handed over leaves to pay; undefined when it covers the total or was not
 * entered.
 */
export function missingCash(
  { payments, paymentMethod, paidWith }: Cart,
  total: Cents,
): Cents | undefined {
  if (payments || paymentMethod !== CASH || paidWith === undefined) return undefined;
  const { kind, amount } = balanceOf(total, [{ method: CASH, amount: paidWith }]);
  return kind === 'missing' ? amount : undefined;
}
