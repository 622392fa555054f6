import type { Comparison, ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { shopDayOf } from '@mostrador/domain/shop-day';
import { useDayEndsAt, useServerNow } from '@mostrador/shared-auth';
import { useSearchParams } from 'react-router-dom';
import type { PeriodName } from './periods.ts';
import { choiceOf } from './report-choice.ts';

/** Keeps the chosen report in the URL: each change adds a history entry. */
export function useReportChoice(names: readonly ReportName[]) {
  const [params, setParams] = useSearchParams();
  const today = shopDayOf(useServerNow(), useDayEndsAt());
  const choice = choiceOf(params, { names, today });

  function change(changes: Record<string, string | undefined>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setParams(next, { preventScrollReset: true });
  }

  return {
    choice,
    chooseReport: (report: ReportName) => change({ report }),
    choosePeriod: (period: PeriodName) => change({ period, from: undefined, to: undefined }),
    chooseDays: ({ from, to }: ReportPeriod) => change({ period: undefined, from, to }),
    chooseComparison: (compare: Comparison) => change({ compare }),
  };
}
