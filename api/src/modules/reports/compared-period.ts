import type { Comparison, ReportPeriod } from '@mostrador/contracts/reports';
import { addDays } from '@mostrador/domain';

const MS_PER_DAY = 86_400_000;
const MONTH = 'yyyy-mm'.length;
/**
 * The first start that can be compared. There are no dates before the year 1, and both periods may
 * take a year each.
 */
const FIRST_COMPARED = '0003-01-01';

/**
 * Returns the period to compare with: the same number of days right before, or of calendar months
 * for whole months; or the same dates a year before, with 28 February for 29. While a period runs,
 * the other is cut to the number of days that have begun by today.
 *
 * Returns null when there is no comparison, or no such dates.
 */
export function comparedPeriod(
  { from, to }: ReportPeriod,
  comparison: Comparison,
  today: string,
): ReportPeriod | null {
  if (comparison === 'none' || from < FIRST_COMPARED) return null;
  const reached = from <= today && today < to ? today : to;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(reached) };

  const first = areWholeMonths({ from, to })
    ? monthsBefore(from, monthsIn({ from, to }))
    : addDays(from, -countDays({ from, to }));
  const last = addDays(from, -1);
  const sameStretch = addDays(first, countDays({ from, to: reached }) - 1);
  const isCut = reached !== to && sameStretch < last;
  return { from: first, to: isCut ? sameStretch : last };
}

/** Returns the number of days of a period, both ends included. */
export function countDays({ from, to }: ReportPeriod): number {
  return daysBetween(from, to) + 1;
}

/** Returns every day of a period, oldest first. */
export function daysOf(period: ReportPeriod): string[] {
  return Array.from({ length: countDays(period) }, (_, place) => addDays(period.from, place));
}

/** Returns the days from one day to a later one: 0 for the same day. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / MS_PER_DAY);
}

/** Returns every month of a period, such as `2026-11`, oldest first. */
export function monthsOf(period: ReportPeriod): string[] {
  const first = `${period.from.slice(0, MONTH)}-01`;
  return Array.from({ length: monthsIn(period) }, (_, place) =>
    monthsBefore(first, -place).slice(0, MONTH),
  );
}

function areWholeMonths({ from, to }: ReportPeriod): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

function monthsIn({ from, to }: ReportPeriod): number {
  const [start, end] = [new Date(from), new Date(to)];
  const years = end.getUTCFullYear() - start.getUTCFullYear();
  return years * 12 + end.getUTCMonth() - start.getUTCMonth() + 1;
}

/** Returns the first day of an earlier month, given the first day of a month. */
function monthsBefore(firstOfMonth: string, months: number): string {
  const date = new Date(firstOfMonth);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const date = day.slice('yyyy'.length);
  return `${year}${date === '-02-29' ? '-02-28' : date}`;
}
