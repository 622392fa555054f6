import {
  COMPARISONS,
  type Comparison,
  MAX_REPORT_DAYS,
  REPORT_NAMES,
  type ReportName,
  type ReportPeriod,
} from '@mostrador/contracts/reports';
import { type PeriodOptions, periodIn } from '@mostrador/shared-screens/periods';
import { REPORTS } from './report-catalogue.ts';

/** A report, as selected in the URL. */
export interface ReportChoice {
  name: ReportName;
  period: ReportPeriod;
  compare: Comparison;
}

interface Choices {
  /** The reports that this user may read; the first one is the default. */
  names: readonly ReportName[];
  /** `2026-11-22` */
  today: string;
}

export const REPORT_PERIOD: PeriodOptions = {
  from: 'from',
  to: 'to',
  fallback: 'month',
  maxDays: MAX_REPORT_DAYS,
};

/** Parses the URL. Missing or invalid parts fall back to this month's sales. */
export function choiceOf(params: URLSearchParams, { names, today }: Choices): ReportChoice {
  const name = reportNameOf(params, names);
  const compare = COMPARISONS.find((known) => known === params.get('compare'));
  const { from, to } = periodIn(params, today, REPORT_PERIOD);
  return {
    name,
    period: { from, to },
    compare: REPORTS[name].isComparable === false ? 'none' : (compare ?? 'none'),
  };
}

/** Returns the report that a URL names, if it is among `names`; else the sales by day. */
export function reportNameOf(
  params: URLSearchParams,
  names: readonly ReportName[] = REPORT_NAMES,
): ReportName {
  return names.find((known) => known === params.get('report')) ?? 'days';
}
