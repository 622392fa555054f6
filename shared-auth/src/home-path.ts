import type { SessionUser } from '@mostrador/contracts/accounts';
import { can } from '@mostrador/domain/permissions';
import { hasEntriesToSend, waitingSales } from './waiting-on-device.ts';

/** The first page of every user, and the one that refuses nobody. */
export const HOME = '/app';
const COUNTER = '/app/sales';

/**
 * Returns the page to open after a sign-in: the first one where this user can do something. What
 * waits on this device is sent from the counter.
 */
export function homePath(user: SessionUser): string {
  const isWaited = waitingSales(user._id) > 0 || hasEntriesToSend(user.shopId);
  if (can(user, 'canManageSales') && isWaited) return COUNTER;
  if (user.role === 'admin') return HOME;
  if (can(user, 'canManageSales') || can(user, 'canManageCashRegister')) return COUNTER;
  if (can(user, 'canViewHistory')) return HOME;
  return can(user, 'canManageProducts') ? '/app/products' : HOME;
}
