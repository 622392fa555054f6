import type { Comparison, ReportPeriod } from '@mostrador/contracts/reports';
import { addDays } from '@mostrador/domain';

const MS_PER_DAY = 86_400_000;
const MONTH = 'yyyy-mm'.length;
/** Before the year 1 there are no dates: a period is a year at most, and so is the one before it. */
const FIRST_COMPARED = '0003-01-01';

/**
 * What a period is compared with: as many days right before it, or as many calendar months where it is
 * whole months; or the same dates a year before, 28 February for 29. While a period runs, the other
 * ends as many days after its own beginning as have begun by today.
 *
 * Null when there is no comparison, or no such dates.
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

/** Both ends included. */
export function countDays({ from, to }: ReportPeriod): number {
  return daysBetween(from, to) + 1;
}

/** Every day of a period, oldest first. */
export function daysOf(period: ReportPeriod): string[] {
  return Array.from({ length: countDays(period) }, (_, place) => addDays(period.from, place));
}

/** From a day until another: 0 for the same. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / MS_PER_DAY);
}

/** Every month of a period, such as `2026-11`, oldest first. */
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

/** Of the first day of a month: the same day of an earlier month. */
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
