import type { Sale } from '@mostrador/contracts/sales';
import { isSameShopDay } from '@mostrador/domain';

/** Whether the sale can still be cancelled: on its own day, once, and without returns. */
export function isCancellable(
  { status, returned, createdAt }: Pick<Sale, 'status' | 'returned' | 'createdAt'>,
  now: Date,
): boolean {
  return status === 'completed' && returned === 0 && isSameShopDay(createdAt, now);
}
