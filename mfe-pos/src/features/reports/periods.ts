import { MAX_REPORT_DAYS, type ReportPeriod } from '@mostrador/contracts/reports';
import { addDays, weekdayOf } from '@mostrador/domain/shop-time';

/** The names used in the URL, so that a bookmark of "this month" stays relative. */
export const PERIODS = [
  { value: 'today', label: 'Hoy' },
  { value: 'yesterday', label: 'Ayer' },
  { value: 'week', label: 'Esta semana' },
  { value: 'month', label: 'Este mes' },
  { value: 'last-month', label: 'Mes anterior' },
  { value: '30-days', label: 'Últimos 30 días' },
  { value: 'year', label: 'Este año' },
] as const;
export type PeriodName = (typeof PERIODS)[number]['value'];

const DAYS_OF_WEEK = 7;
const LONGEST_MONTH = 31;
/** An earlier day means that the year is still being typed. */
const FIRST_DAY = '2000-01-01';

/**
 * Returns the days of a named period, including future ones: the server compares only the past
 * part.
 *
 * @param today `2026-11-22`
 */
export function periodOf(name: PeriodName, today: string): ReportPeriod {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { from: yesterday, to: yesterday };
    }
    case 'week': {
      const sinceMonday = (weekdayOf(today) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
      const from = addDays(today, -sinceMonday);
      return { from, to: addDays(from, DAYS_OF_WEEK - 1) };
    }
    case 'month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addDays(monthOf(today).from, -1));
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'year': {
      const year = today.slice(0, 'yyyy'.length);
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
  }
}

function monthOf(day: string): ReportPeriod {
  const from = `${day.slice(0, 'yyyy-mm'.length)}-01`;
  const next = addDays(from, LONGEST_MONTH).slice(0, 'yyyy-mm'.length);
  return { from, to: addDays(`${next}-01`, -1) };
}

/** Returns the error of a period, or undefined when it is valid. */
export function problemOf({ from, to }: ReportPeriod): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Completá las dos fechas';
  if (to < from) return 'Tiene que ser igual o posterior a Desde';
  if (to >= addDays(from, MAX_REPORT_DAYS)) return 'Elegí hasta un año';
}

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return false;
  return text >= FIRST_DAY && instant.toISOString().startsWith(`${text}T`);
}

/** `01/11/2026 al 22/11/2026`, or one day alone. */
export function periodInWords({ from, to }: ReportPeriod): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} al ${dayInWords(to)}`;
}

function dayInWords(day: string): string {
  return day.split('-').reverse().join('/');
}
