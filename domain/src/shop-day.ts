import { dayOf } from './shop-time.ts';

/** Whether two instants are on the same day in the shop's time zone. */
export function isSameShopDay(one: Date | string, other: Date | string): boolean {
  return dayOf(new Date(one)) === dayOf(new Date(other));
}
