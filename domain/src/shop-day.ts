import { SHOP_TIME_ZONE } from './format.ts';
import { lazily } from './lazily.ts';

/** Swedish writes dates as ISO 8601 does. */
const isoDay = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE }));

/** Returns the day of an instant in the shop's time zone: `2026-12-31`. */
export function shopDayOf(instant: Date | string): string {
  return isoDay().format(new Date(instant));
}

/** Whether two instants are on the same day in the shop's time zone. */
export function isSameShopDay(one: Date | string, other: Date | string): boolean {
  return shopDayOf(one) === shopDayOf(other);
}
