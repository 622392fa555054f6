import { SHOP_TIME_ZONE } from './format.ts';
import { lazily } from './lazily.ts';

const local = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: SHOP_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Returns `2026-11-23` for `2026-11-22` and 1. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, '2026-11-22'.length);
}

/** Returns 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/**
 * Returns the instant of a time of day in the shop's time zone.
 *
 * @param time `09:00`
 */
export function instantOf(day: string, time = '00:00'): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offset = Date.parse(`${localTime(new Date(asUtc))}Z`) - asUtc;
  return new Date(asUtc - offset);
}

/** Returns `2026-11-22T23:59:59`. */
function localTime(instant: Date): string {
  return local().format(instant).replace(', ', 'T');
}
