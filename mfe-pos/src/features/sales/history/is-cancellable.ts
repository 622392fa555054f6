import type { Sale } from '@mostrador/contracts/sales';
import { isSameShopDay } from '@mostrador/domain';

/** Whether the sale can still be cancelled: on its own day, once, and without returns. */
export function isCancellable(
  { status, hasReturns, createdAt }: Pick<Sale, 'status' | 'hasReturns' | 'createdAt'>,
  { now, dayEndsAt }: { now: Date; dayEndsAt: number },
): boolean {
  return status === 'completed' && !hasReturns && isSameShopDay(createdAt, now, dayEndsAt);
}
