import type { Report, ReportColumn, ReportRow } from '../src/reports.ts';

/** Columns of reports by their label; see `aReport`. */
const KINDS: Record<string, ReportColumn['kind']> = {
  Ventas: 'count',
  Cantidad: 'quantity',
  Stock: 'quantity',
  'Margen %': 'percent',
};

/**
 * A row: its name (or key and name), its values, and those of the compared period.
 *
 * @example ['sol', [1, 1000], [1, 2000]]
 */
type Row = [
  name: string | [key: string, label: string],
  values: ReportRow['values'],
  previous?: number[],
];

/**
 * Returns a report with these rows; the server's sums of money and sales are its totals.
 *
 * @param labels of the first column, and of each column of values; money unless named otherwise
 */
export function aReport(
  [rowLabel, ...labels]: [string, ...string[]] = ['Día', 'Ventas', 'Total'],
  rows: Row[] = [],
  given: Partial<Report> = {},
): Report {
  const columns = labels.map((label) => ({ label, kind: KINDS[label] ?? 'money' }));
  const sums = (valuesOf: (row: Row) => ReportRow['values']) =>
    columns.map(({ kind }, place) => {
      const values = rows.map((row) => valuesOf(row)[place] ?? null);
      const isHidden = rows.length > 0 && values.every((value) => value === null);
      if (isHidden || kind === 'quantity' || kind === 'percent') return null;
      return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    });
  const isCompared = rows.some(([, , previous]) => previous);
  return {
    rowLabel,
    columns,
    mainColumn: columns.length - 1,
    period: { from: '2026-11-01', to: '2026-11-30' },
    comparedWith: isCompared ? { from: '2026-10-01', to: '2026-10-31' } : null,
    rows: rows.map(([name, values, previous = null]) => {
      const [key, label] = typeof name === 'string' ? [name, name] : name;
      return { key, label, values, previous };
    }),
    totals: sums(([, values]) => values),
    previousTotals: isCompared ? sums(([, , previous = []]) => previous) : null,
    rowCount: rows.length,
    ...given,
  };
}

/** Returns the report of sales by day, in which each day has these figures. */
export function aReportOfDays(
  days: [day: string, values: number[], previous?: number[]][],
): Report {
  return aReport(
    undefined,
    days.map(([day, ...figures]) => [[day, day.split('-').reverse().join('/')], ...figures]),
  );
}
