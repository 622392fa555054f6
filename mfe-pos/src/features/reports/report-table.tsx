import type { ReportRow } from '@mostrador/contracts/reports';
import { formatQuantity } from '@mostrador/domain/format';
import { DataTable } from '@mostrador/shared-ui/table';
import { ReportCard } from './report-card.tsx';
import { REPORTS } from './report-catalogue.ts';
import { reportColumns } from './report-columns.tsx';
import styles from './report-table.module.css';
import { type ShownReport, totalOf } from './shown-report.ts';

/** The columns that fit beside the chart; more of them are lines under the main figure. */
const COLUMNS_BESIDE_CHART = 5;

/** All rows of the answer, and their totals. */
export function ReportTable({ choice, report }: ShownReport) {
  const { title, sortedBy } = REPORTS[choice.name];
  const { rows, rowCount } = report;
  const columns = reportColumns({ choice, report });
  return (
    <>
      {sortedBy && rowCount > rows.length && (
        <p className={styles.leftOut}>
          Los {formatQuantity(rows.length)} con más {sortedBy} de {formatQuantity(rowCount)}. El
          Excel los trae todos.
        </p>
      )}
      <DataTable
        label={title}
        columns={columns}
        narrow={columns.length > COLUMNS_BESIDE_CHART}
        rows={rows}
        rowKey={({ key }: ReportRow) => key}
        card={(row) => <ReportCard row={row} choice={choice} report={report} />}
        foot={totalOf(report)}
        empty={null}
      />
    </>
  );
}
