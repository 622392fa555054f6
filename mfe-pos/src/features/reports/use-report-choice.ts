import type { Comparison, ReportName } from '@mostrador/contracts/reports';
import { usePeriod } from '@mostrador/shared-screens/periods';
import { useSearchParams } from 'react-router-dom';
import { choiceOf, REPORT_PERIOD } from './report-choice.ts';

/** Keeps the chosen report in the URL: each change adds a history entry. */
export function useReportChoice(names: readonly ReportName[]) {
  const [params, setParams] = useSearchParams();
  const period = usePeriod(REPORT_PERIOD);

  function change(name: string, value: string) {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { preventScrollReset: true });
  }

  return {
    choice: choiceOf(params, { names, today: period.today }),
    period,
    chooseReport: (report: ReportName) => change('report', report),
    chooseComparison: (compare: Comparison) => change('compare', compare),
  };
}
