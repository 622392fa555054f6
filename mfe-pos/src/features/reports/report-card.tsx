import type { ReportRow } from '@mostrador/contracts/reports';
import { COMPARISON_IN_WORDS } from './comparison-words.ts';
import styles from './report-card.module.css';
import { ReportChange } from './report-change.tsx';
import { figure } from './report-columns.tsx';
import { RowName } from './row-name.tsx';
import { mainColumnOf, type ShownReport } from './shown-report.ts';

interface ReportCardProps extends ShownReport {
  row: ReportRow;
}

/** A row on a phone: its name and its main figure, the others below. */
export function ReportCard({ row, choice, report }: ReportCardProps) {
  const { columns, comparedWith, mainColumn } = report;
  const main = mainColumnOf(report);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>
          <RowName row={row} choice={choice} report={report} />
        </span>
        <span className={styles.main}>{figure(main, row.values[mainColumn])}</span>
      </div>
      <dl className={styles.figures}>
        {columns.map(
          (column, place) =>
            row.values[place] !== null &&
            place !== mainColumn && (
              <div key={column.label}>
                <dt>{column.label}</dt>
                <dd>{figure(column, row.values[place])}</dd>
              </div>
            ),
        )}
        {comparedWith && (
          <div>
            <dt>{COMPARISON_IN_WORDS[choice.compare]}</dt>
            <dd>
              {figure(main, row.previous?.[mainColumn])}{' '}
              <ReportChange value={row.values[mainColumn]} previous={row.previous?.[mainColumn]} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
