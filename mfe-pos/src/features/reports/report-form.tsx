import type { Comparison, ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { Select, type SelectGroup } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import { COMPARISON_OPTIONS } from './comparison-words.ts';
import { DayFields } from './day-fields.tsx';
import { PERIODS, type PeriodName } from './periods.ts';
import { REPORTS } from './report-catalogue.ts';
import type { ReportChoice } from './report-choice.ts';
import styles from './report-form.module.css';

interface ReportFormProps {
  choice: ReportChoice;
  reports: readonly SelectGroup<ReportName>[];
  chooseReport: (name: ReportName) => void;
  choosePeriod: (name: PeriodName) => void;
  chooseDays: (period: ReportPeriod) => void;
  chooseComparison: (compare: Comparison) => void;
  /** Shown at the end of the line. */
  action: ReactNode;
}

/** Selects the report and its period. Each choice applies at once. */
export function ReportForm({
  choice,
  reports,
  chooseReport,
  choosePeriod,
  chooseDays,
  chooseComparison,
  action,
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
      {hasPeriod && (
        <>
          <Select
            label="Período"
            className={styles.period}
            options={PERIODS}
            placeholder="Otras fechas"
            value={choice.periodName}
            onChange={choosePeriod}
          />
          <DayFields period={choice.period} onChange={chooseDays} />
        </>
      )}
      {isComparable && (
        <Select
          label="Comparar con"
          className={styles.comparison}
          options={COMPARISON_OPTIONS}
          value={choice.compare}
          onChange={chooseComparison}
        />
      )}
      <div className={styles.action}>{action}</div>
    </section>
  );
}
