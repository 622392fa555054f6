import type { Report, ReportColumn, ReportName, ReportRow } from '@mostrador/contracts/reports';
import type { ReportChoice } from './report-choice.ts';

/** A report, and what it was asked with. */
export interface ShownReport {
  choice: ReportChoice;
  report: Report;
}

/**
 * Without the days to come, which would draw a month that falls to nothing.
 *
 * @param today `2026-11-22`
 */
export function asShown(name: ReportName, report: Report, today: string): Report {
  if (name !== 'days') return report;
  return { ...report, rows: report.rows.filter(({ key }) => key <= today) };
}

/** The columns that have a value anywhere: costs are not for everybody. */
export function knownColumns({ columns, rows, totals }: Report): number[] {
  const isKnown = (values: ReportRow['values'], place: number) => (values[place] ?? null) !== null;
  return [...columns.keys()].filter(
    (place) => isKnown(totals, place) || rows.some(({ values }) => isKnown(values, place)),
  );
}

/** The column that is drawn, and compared. */
export function mainColumnOf({ columns, mainColumn }: Report): ReportColumn {
  return columns[mainColumn] ?? { label: '', kind: 'count' };
}

/** Whether there is anything to see: a quiet month has a row for each day all the same. */
export function hasFigures({ rows }: Report): boolean {
  return rows.some(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null && value !== 0),
  );
}

/** What all rows add up to, as a row. */
export function totalOf({ totals, previousTotals }: Report): ReportRow {
  return { key: 'total', label: 'Total', values: totals, previous: previousTotals };
}
