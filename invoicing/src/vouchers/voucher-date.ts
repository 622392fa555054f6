import { shopDayOf } from '@mostrador/domain';

/** ARCA accepts the date of a sale of products up to this many days before and after its own. */
const WINDOW_DAYS = 5;
const DAY_MS = 86_400_000;

/**
 * Returns the date for a voucher numbered now, such as `2026-03-10`: Argentina's, and never before
 * that of the last voucher of its series.
 */
export function voucherDate(now: Date, lastDate: string | undefined): string {
  const today = shopDayOf(now);
  return lastDate !== undefined && lastDate > today ? lastDate : today;
}

/** Whether ARCA accepts a voucher of that date now, after the last one of its series. */
export function canStillBeSent(date: string, now: Date, lastDate: string | undefined): boolean {
  const today = shopDayOf(now);
  const distance = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  const inWindow = Math.abs(distance) <= WINDOW_DAYS;
  const notOfNextMonth = distance <= 0 || date.slice(0, 7) === today.slice(0, 7);
  return inWindow && notOfNextMonth && (lastDate === undefined || date >= lastDate);
}
