import {
  COMPARISONS,
  type Comparison,
  type ReportName,
  type ReportPeriod,
} from '@mostrador/contracts/reports';
import { PERIODS, type PeriodName, periodOf, problemOf } from './periods.ts';
import { REPORTS } from './report-catalogue.ts';

/** A report, as selected in the URL. */
export interface ReportChoice {
  name: ReportName;
  /** Absent where the days were chosen one by one. */
  periodName: PeriodName | undefined;
  period: ReportPeriod;
  compare: Comparison;
}

interface Choices {
  /** The reports that this user may read; the first one is the default. */
  names: readonly ReportName[];
  /** `2026-11-22` */
  today: string;
}

/** Parses the URL. Missing or invalid parts fall back to this month's sales. */
export function choiceOf(params: URLSearchParams, { names, today }: Choices): ReportChoice {
  const name = names.find((known) => known === params.get('report')) ?? 'days';
  const compare = COMPARISONS.find((known) => known === params.get('compare'));
  return {
    name,
    ...chosenPeriod(params, today),
    compare: REPORTS[name].isComparable === false ? 'none' : (compare ?? 'none'),
  };
}

function chosenPeriod(params: URLSearchParams, today: string) {
  const named = PERIODS.find(({ value }) => value === params.get('period'))?.value;
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (named === undefined && problemOf(days) === undefined)
    return { periodName: undefined, period: days };
  const periodName = named ?? 'month';
  return { periodName, period: periodOf(periodName, today) };
}
