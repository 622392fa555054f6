import type { Comparison, ReportName } from '@mostrador/contracts/reports';
import { PeriodControl, type PeriodControlProps } from '@mostrador/shared-ui/period-control';
import { Select, type SelectGroup } from '@mostrador/shared-ui/select';
import { COMPARISON_OPTIONS } from './comparison-words.ts';
import { REPORTS } from './report-catalogue.ts';
import type { ReportChoice } from './report-choice.ts';
import styles from './report-form.module.css';

interface ReportFormProps {
  choice: ReportChoice;
  period: PeriodControlProps;
  reports: readonly SelectGroup<ReportName>[];
  chooseReport: (name: ReportName) => void;
  chooseComparison: (compare: Comparison) => void;
}

/** Selects the report and its period. Each choice applies at once. */
export function ReportForm({
  choice,
  period,
  reports,
  chooseReport,
  chooseComparison,
}: ReportFormProps) {
  const { hasPeriod = true, isComparable = true } = REPORTS[choice.name];
  return (
    <section aria-label="Qué ver" className={styles.form}>
      <Select
        label="Reporte"
        className={styles.report}
        options={reports}
        value={choice.name}
        onChange={chooseReport}
      />
      {hasPeriod && <PeriodControl {...period} />}
      {isComparable && (
        <Select
          label="Comparar con"
          className={styles.comparison}
          options={COMPARISON_OPTIONS}
          value={choice.compare}
          onChange={chooseComparison}
        />
      )}
    </section>
  );
}
