import type { SessionUser } from '@mostrador/contracts/accounts';
import { can } from '@mostrador/domain/permissions';
import { salesToSend, waitingSales } from './waiting-sales.ts';

/** The first page of every user, and the one that refuses nobody. */
export const HOME = '/app';
const COUNTER = '/app/sales';

/**
 * Returns the page to open after a sign-in: the first one where this user can do something. A sale
 * that waits on this device is sent from the counter.
 */
export function homePath(user: SessionUser): string {
  const count = waitingSales(user._id) + salesToSend(user.shopId);
  if (can(user, 'canManageSales') && count > 0) return COUNTER;
  if (user.role === 'admin') return HOME;
  if (can(user, 'canManageSales') || can(user, 'canManageCashRegister')) return COUNTER;
  if (can(user, 'canViewHistory')) return HOME;
  return can(user, 'canManageProducts') ? '/app/products' : HOME;
}
