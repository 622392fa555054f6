import type { SessionUser } from '@mostrador/contracts/accounts';
import { shopDayOf } from '@mostrador/domain/shop-day';
import { serverNow } from '@mostrador/shared-auth';
import type { LimitWarning } from './limit-warning.ts';

const keyOf = ({ _id }: SessionUser) => `mostrador-plan-notice:${_id}`;

/** A limit that is reached on the day of its warning is told once more. */
const today = ({ kind, isReached }: LimitWarning) =>
  `${shopDayOf(serverNow())} ${kind} ${isReached}`;

/** Whether this user has seen the warning on this device today; not where storage is blocked. */
export function wasSeenToday(user: SessionUser, warning: LimitWarning): boolean {
  try {
    return localStorage.getItem(keyOf(user)) === today(warning);
  } catch {
    return false;
  }
}

export function noteSeenToday(user: SessionUser, warning: LimitWarning): void {
  try {
    localStorage.setItem(keyOf(user), today(warning));
  } catch {
    // It is shown again.
  }
}
