import { createLottery, type Random } from './random.ts';

/**
 * Relative number of customers by hour, in the shop's local time. In San Juan shops are empty at
 * siesta and fill again when the heat eases; at the weekend customers come later and for longer.
 */
const COMING_ON_WEEKDAYS = [
  0, 0, 0, 0, 0, 0, 0, 2, 6, 6, 6, 7, 9, 8, 3, 0.8, 1.2, 4, 8, 9, 10, 9, 5, 1,
];
const COMING_ON_WEEKENDS = [
  0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 7, 8, 10, 8, 3, 0.8, 1.2, 3, 7, 9, 11, 12, 9, 5,
];

/** Indexed from Sunday. */
const CUSTOMERS_BY_WEEKDAY = [37, 43, 44, 46, 48, 58, 62];

/** Wages are paid in the first days of the month. */
const PAID_UNTIL_DAY = 10;
const SHORT_FROM_DAY = 25;

/** San Juan keeps UTC-3 the whole year: no daylight saving since 2009. */
const UTC_OFFSET = '-03:00';
const HOUR_MS = 60 * 60 * 1000;

const onWeekdays = createLottery(COMING_ON_WEEKDAYS);
const onWeekends = createLottery(COMING_ON_WEEKENDS);

/** A day of the shop's calendar. */
export interface ShopDay {
  midnight: Date;
  /** From 0, Sunday. */
  weekday: number;
  dayOfMonth: number;
}

/** The shop's calendar day that is `daysAgo` days before `now`. */
export function shopDay(now: Date, daysAgo: number): ShopDay {
  const utcNoon = new Date(`${localDate(now)}T12:00:00Z`);
  utcNoon.setUTCDate(utcNoon.getUTCDate() - daysAgo);
  return {
    midnight: new Date(`${utcNoon.toISOString().slice(0, 10)}T00:00:00${UTC_OFFSET}`),
    weekday: utcNoon.getUTCDay(),
    dayOfMonth: utcNoon.getUTCDate(),
  };
}

function localDate(instant: Date): string {
  const offsetMs = Number.parseInt(UTC_OFFSET, 10) * HOUR_MS;
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The hour in the shop's local time, 0 to 23. */
export function hourOf(day: ShopDay, instant: Date): number {
  return Math.floor((instant.getTime() - day.midnight.getTime()) / HOUR_MS);
}

/** The times at which customers pay on a day, in order. */
export function customersOf(day: ShopDay, random: Random): Date[] {
  const weekend = day.weekday === 0 || day.weekday === 6;
  const drawHour = weekend ? onWeekends : onWeekdays;
  const season =
    day.dayOfMonth <= PAID_UNTIL_DAY ? 1.1 : day.dayOfMonth >= SHORT_FROM_DAY ? 0.9 : 1;
  const chance = 0.88 + random() * 0.24;
  const count = Math.round((CUSTOMERS_BY_WEEKDAY[day.weekday] as number) * season * chance);
  return Array.from({ length: count }, () => {
    const intoDay = (drawHour(random) + random()) * HOUR_MS;
    return new Date(day.midnight.getTime() + Math.floor(intoDay));
  }).sort((a, b) => a.getTime() - b.getTime());
}
