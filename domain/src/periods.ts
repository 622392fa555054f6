import { addDays, weekdayOf } from './shop-time.ts';

/** Periods that people name, in the order they are offered. */
export const PERIODS = [
  { value: 'today', label: 'Hoy' },
  { value: 'yesterday', label: 'Ayer' },
  { value: 'week', label: 'Esta semana' },
  { value: 'month', label: 'Este mes' },
  { value: 'last-month', label: 'Mes pasado' },
] as const;

/** Longer periods, offered beside dates. */
export const LONG_PERIODS = [
  { value: '30-days', label: 'Últimos 30 días' },
  { value: 'year', label: 'Este año' },
] as const;

/** The names used in URLs, so that a bookmark of "this month" stays relative. */
export type PeriodName = (typeof PERIODS)[number]['value'] | (typeof LONG_PERIODS)[number]['value'];

/** The first and the last day, both included: `2026-11-22`; an empty text is no limit. */
export interface Period {
  from: string;
  to: string;
}

const DAYS_OF_WEEK = 7;
const LONGEST_MONTH = 31;

/** Returns the period's name if it is one. */
export function periodNameOf(text: string | null): PeriodName | undefined {
  return [...PERIODS, ...LONG_PERIODS].find(({ value }) => value === text)?.value;
}

/** Returns the name for people: 'Esta semana'. */
export function periodLabel(name: PeriodName): string {
  return [...PERIODS, ...LONG_PERIODS].find(({ value }) => value === name)?.label ?? '';
}

/**
 * Returns the days of a named period, including future ones.
 *
 * @param today `2026-11-22`
 */
export function periodOf(name: PeriodName, today: string): Period {
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

function monthOf(day: string): Period {
  const from = `${day.slice(0, 'yyyy-mm'.length)}-01`;
  const next = addDays(from, LONGEST_MONTH).slice(0, 'yyyy-mm'.length);
  return { from, to: addDays(`${next}-01`, -1) };
}

/** `01/11/2026 al 22/11/2026`, or one day alone. */
export function periodInWords({ from, to }: Period): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} al ${dayInWords(to)}`;
}

/** `22/11/2026` */
export function dayInWords(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Returns what is wrong with two days, or undefined; an absent day is no limit. */
export function periodProblem(
  { from, to }: Period,
  { optional = false, maxDays }: { optional?: boolean; maxDays?: number | undefined },
): string | undefined {
  if (!optional && (!from || !to)) return 'Completá las dos fechas';
  if (!from || !to) return undefined;
  if (to < from) return 'Tiene que ser igual o posterior a Desde';
  if (maxDays !== undefined && to >= addDays(from, maxDays)) return 'Elegí hasta un año';
}
