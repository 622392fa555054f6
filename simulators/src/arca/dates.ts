/** Argentina has one offset and no daylight saving time. */
const OFFSET_HOURS = -3;
const OFFSET = '-03:00';
const DAY_MS = 86_400_000;

function local(date: Date): string {
  return new Date(date.getTime() + OFFSET_HOURS * 3_600_000).toISOString().slice(0, -1);
}

/** Formats as `2026-11-23T09:22:00.396-03:00`. */
export function dateTime(date: Date): string {
  return local(date) + OFFSET;
}

/** Returns the day in Argentina as `yyyymmdd`. */
export function day(date: Date): string {
  return local(date).slice(0, 10).replaceAll('-', '');
}

/** Formats as `yyyymmddhhmmss` in Argentina. */
export function timestamp(date: Date): string {
  return local(date).slice(0, 19).replaceAll(/[-:T]/g, '');
}

/** Whether the text is an existing day, as `yyyymmdd`. */
export function isDay(text: string): boolean {
  return /^\d{8}$/.test(text) && addDays(text, 0) === text;
}

/** Returns the day this many days after another, both `yyyymmdd`. */
export function addDays(from: string, days: number): string {
  const moved = new Date(utcMidnight(from) + days * DAY_MS);
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Returns the whole days from one day to another, both `yyyymmdd`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

function utcMidnight(text: string): number {
  return Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}T00:00:00Z`);
}
