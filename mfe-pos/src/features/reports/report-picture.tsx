import type { ReportName, ReportRow } from '@mostrador/contracts/reports';
import { BarChart, type BarChartPoint } from '@mostrador/shared-ui/bar-chart';
import { LineChart } from '@mostrador/shared-ui/line-chart';
import { Card } from '@mostrador/shared-ui/page';
import { COMPARISON_IN_WORDS } from './comparison-words.ts';
import { REPORTS } from './report-catalogue.ts';
import { formatShort, formatValue } from './report-values.ts';
import { mainColumnOf, type ShownReport } from './shown-report.ts';

/** Bars with names beyond this number cannot be read at a glance. */
const MAX_NAMES = 10;

/** The chart of the main figure; the table has the rest. */
export function ReportPicture({ choice: { name, compare }, report }: ShownReport) {
  const { title, chart } = REPORTS[name];
  const { kind, label } = mainColumnOf(report);
  const { comparedWith, mainColumn, rows, rowLabel } = report;
  const points = rows.flatMap((row) => pointOf(name, row, mainColumn));
  const drawing = {
    label: title,
    heads: {
      point: rowLabel,
      value: label,
      previous: comparedWith ? COMPARISON_IN_WORDS[compare] : undefined,
    },
    format: (value: number) => formatValue(kind, value),
    formatShort: (value: number) => formatShort(kind, value),
    tableElsewhere: true,
  };

  return (
    <Card>
      {chart === 'line' && <LineChart {...drawing} points={points} />}
      {chart === 'columns' && <BarChart {...drawing} layout="columns" points={points} />}
      {chart === 'rows' && (
        <BarChart {...drawing} layout="rows" points={points.slice(0, MAX_NAMES)} />
      )}
    </Card>
  );
}

function pointOf(
  name: ReportName,
  { key, label, values, previous }: ReportRow,
  mainColumn: number,
): BarChartPoint[] {
  const value = values[mainColumn] ?? null;
  if (value === null) return [];
  return [
    {
      key,
      label: onAxis(name, key, label),
      longLabel: label,
      value,
      previous: previous?.[mainColumn] ?? undefined,
    },
  ];
}

/** Returns a short label for ordered rows: `22/11`, `9`, `lun`, `11/26 · 21 %`; else the name. */
function onAxis(name: ReportName, key: string, label: string): string {
  if (name === 'days') return label.slice(0, 'dd/mm'.length);
  if (name === 'hours') return String(Number(key));
  if (name === 'weekdays') return label.slice(0, 'lun'.length).toLowerCase();
  if (name === 'iva') {
    const [year = '', month = ''] = key.split(/[- ]/);
    return `${month}/${year.slice(2)} ·${label.split('·')[1]}`;
  }
  return label;
}
