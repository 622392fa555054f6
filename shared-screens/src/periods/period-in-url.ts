import { type PeriodName, periodNameOf, periodOf, periodProblem } from '@mostrador/domain/periods';
import { isDay } from '@mostrador/domain/typed-day';
import type { ShownPeriod } from '@mostrador/shared-ui/period-control';

/** The URL parameter with a period's name. */
const NAME = 'period';

export interface PeriodOptions {
  /** The URL parameters of the days, named as in the screen's endpoint. */
  from: string;
  to: string;
  /** The period of an address without one; if absent, such an address shows everything. */
  fallback?: PeriodName;
  maxDays?: number;
}

/**
 * Parses the period in a URL: its name, or its days. Days that the server would refuse count as
 * absent; only a hand-written URL has them.
 *
 * @param today the shop's day, `2026-11-22`
 */
export function periodIn(
  params: URLSearchParams,
  today: string,
  { from, to, fallback, maxDays }: PeriodOptions,
): ShownPeriod {
  const named = periodNameOf(params.get(NAME));
  if (named) return { name: named, ...periodOf(named, today) };
  const days = { from: dayIn(params, from), to: dayIn(params, to) };
  const isValid = periodProblem(days, { optional: fallback === undefined, maxDays }) === undefined;
  if (isValid) return days;
  return fallback ? { name: fallback, ...periodOf(fallback, today) } : { from: days.from, to: '' };
}

/** Returns the URL with another period, or with none, on the first page of a list. */
export function withPeriod(
  params: URLSearchParams,
  period: PeriodName | { from: string; to: string } | undefined,
  { from, to }: PeriodOptions,
): URLSearchParams {
  const next = withoutPeriod(params, { from, to });
  next.delete('page');
  if (typeof period === 'string') next.set(NAME, period);
  else if (period) {
    if (period.from) next.set(from, period.from);
    if (period.to) next.set(to, period.to);
  }
  return next;
}

/** Returns the URL without its period. */
export function withoutPeriod(
  params: URLSearchParams,
  { from, to }: Pick<PeriodOptions, 'from' | 'to'>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [NAME, from, to]) next.delete(name);
  return next;
}

function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}
