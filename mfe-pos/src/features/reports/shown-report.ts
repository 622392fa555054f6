import type { Report, ReportColumn, ReportName, ReportRow } from '@mostrador/contracts/reports';
import type { ReportChoice } from './report-choice.ts';

/** A report and the choice that it answers. */
export interface ShownReport {
  choice: ReportChoice;
  report: Report;
}

/**
 * Leaves out future days, which would draw the month falling to zero.
 *
 * @param today `2026-11-22`
 */
export function asShown(name: ReportName, report: Report, today: string): Report {
  if (name !== 'days') return report;
  return { ...report, rows: report.rows.filter(({ key }) => key <= today) };
}

/** Returns the columns that have any value: not every user may read the costs. */
export function knownColumns({ columns, rows, totals }: Report): number[] {
  const isKnown = (values: ReportRow['values'], place: number) => (values[place] ?? null) !== null;
  return [...columns.keys()].filter(
    (place) => isKnown(totals, place) || rows.some(({ values }) => isKnown(values, place)),
  );
}

/** Returns the column that is drawn and compared. */
export function mainColumnOf({ columns, mainColumn }: Report): ReportColumn {
  return columns[mainColumn] ?? { label: '', kind: 'count' };
}

/** Whether any figure is not zero: a month without sales still has a row per day. */
export function hasFigures({ rows }: Report): boolean {
  return rows.some(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null && value !== 0),
  );
}

/** Returns the totals as a row. */
export function totalOf({ totals, previousTotals }: Report): ReportRow {
  return { key: 'total', label: 'Total', values: totals, previous: previousTotals };
}
