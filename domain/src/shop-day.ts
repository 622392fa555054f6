import { SHOP_TIME_ZONE } from './format.ts';
import { lazily } from './lazily.ts';
import { instantOf } from './shop-time.ts';

/** The hours at which a shop's day may end: 0 is midnight. */
export const DAY_END_HOURS = [0, 1, 2, 3, 4, 5, 6] as const;

const HOUR_MS = 60 * 60_000;

/** Swedish writes dates as ISO 8601 does. */
const isoDay = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE }));

/**
 * Returns the day of an instant in the shop's time zone: `2026-12-31`.
 *
 * @param dayEndsAt the hour at which the shop's days end; without it, the day of the calendar
 */
export function shopDayOf(instant: Date | string, dayEndsAt = 0): string {
  return isoDay().format(new Date(new Date(instant).getTime() - dayEndsAt * HOUR_MS));
}

/** Whether two instants are on the same day; see `shopDayOf`. */
export function isSameShopDay(one: Date | string, other: Date | string, dayEndsAt = 0): boolean {
  return shopDayOf(one, dayEndsAt) === shopDayOf(other, dayEndsAt);
}

/** Returns the instant at which a day begins; see `shopDayOf`. */
export function startOfShopDay(day: string, dayEndsAt = 0): Date {
  return new Date(instantOf(day).getTime() + dayEndsAt * HOUR_MS);
}

/** Formats the hour at which days end as `04:00`. */
export function formatDayEnd(dayEndsAt: number): string {
  return `${String(dayEndsAt).padStart(2, '0')}:00`;
}
