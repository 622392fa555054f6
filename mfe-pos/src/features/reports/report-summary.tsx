import { periodInWords } from '@mostrador/domain/periods';
import { Card } from '@mostrador/shared-ui/page';
import { COMPARISON_IN_WORDS } from './comparison-words.ts';
import { REPORTS } from './report-catalogue.ts';
import { ReportChange } from './report-change.tsx';
import styles from './report-summary.module.css';
import { formatValue } from './report-values.ts';
import { mainColumnOf, type ShownReport } from './shown-report.ts';

/** The main figure of the period, beside that of the compared one. */
export function ReportSummary({ choice: { name, compare }, report }: ShownReport) {
  const { title, explanation, hasPeriod = true } = REPORTS[name];
  const { kind, label } = mainColumnOf(report);
  const { comparedWith, mainColumn, period, totals, previousTotals } = report;
  const total = totals[mainColumn] ?? null;
  const before = previousTotals?.[mainColumn] ?? null;

  return (
    <Card title={title}>
      <div role="status" className={styles.summary}>
        {hasPeriod && <p className={styles.period}>{periodInWords(period)}</p>}
        {total !== null && (
          <p className={styles.total}>
            <span className={styles.label}>{label}</span> {formatValue(kind, total)}
          </p>
        )}
        {comparedWith && before !== null && (
          <p className={styles.compared}>
            <ReportChange value={total} previous={before} /> {COMPARISON_IN_WORDS[compare]}{' '}
            {formatValue(kind, before)} · {periodInWords(comparedWith)}
          </p>
        )}
      </div>
      <p className={styles.explanation}>{explanation}</p>
    </Card>
  );
}
