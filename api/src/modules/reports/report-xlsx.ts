import { buffer } from 'node:stream/consumers';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Report, ReportColumn, ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { formatDateTime, formatDay } from '@mostrador/domain';
import type { WriteSheet } from 'hucre/xlsx';
import {
  BOLD,
  type CellContent,
  createRows,
  letterOf,
  NUMBER_FORMATS,
  serialOfDay,
  writeWorkbook,
} from '../../documents/workbook.ts';
import { REPORT_TITLES } from './report-titles.ts';

interface ReportFile {
  name: ReportName;
  report: Report;
  shopName: string;
  madeAt: Date;
}

/** Rows written before yielding to other work of the server. */
const PART = 500;
const WIDTH_OF_LABEL = 40;
const WIDTH_OF_VALUE = 18;

/** Returns a name like `reporte-productos-2026-11-01-2026-11-30.xlsx`. */
export function nameOfFile(name: ReportName, { from, to }: ReportPeriod): string {
  return `reporte-${REPORT_TITLES[name].file}-${from}-${to}.xlsx`;
}

/**
 * Returns an Excel workbook of one sheet. The shop, the period and the totals are above and stay in
 * view; the rows follow, each value beside that of the compared period.
 */
export async function xlsxOf(file: ReportFile): Promise<Buffer> {
  const { sheet, sampleRow } = sheetOf(file);
  return buffer(writeWorkbook({ sheets: () => [sheet], sampleRow, parts: cellsOf(file) }));
}

function sheetOf({ name, report, shopName, madeAt }: ReportFile) {
  const { rowLabel, columns, period, comparedWith, totals, previousTotals } = report;
  const beside = comparedWith !== null;
  const formats = [name === 'days' ? NUMBER_FORMATS.date : NUMBER_FORMATS.text].concat(
    interleave(columns, columns, beside).map(({ kind }) => NUMBER_FORMATS[kind]),
  );
  const { rows, cells, add } = createRows();
  const addFact = (label: string, value: string) =>
    add([label, value], (column) => (column === 0 ? BOLD : { numFmt: NUMBER_FORMATS.text }));
  addFact('Comercio', shopName);
  addFact('Período', inWords(period));
  if (comparedWith) addFact('Comparado con', inWords(comparedWith));
  addFact('Hecho el', formatDateTime(madeAt));
  const total = valuesOf(columns, totals, beside ? (previousTotals ?? []) : undefined);
  add(['Total', ...total.map((value) => value ?? null)], (column) => ({
    ...BOLD,
    numFmt: formats[column] ?? '',
  }));
  const labels = columns.map(({ label }) => label);
  add(
    [
      rowLabel,
      ...interleave(
        labels,
        labels.map((label) => `${label} antes`),
        beside,
      ),
    ],
    () => BOLD,
  );
  const header = rows.length;
  add(formats.map(() => 0));
  const sheet: WriteSheet = {
    name: REPORT_TITLES[name].title,
    columns: formats.map((numFmt, column) => ({
      width: column === 0 ? WIDTH_OF_LABEL : WIDTH_OF_VALUE,
      numFmt,
    })),
    rows,
    cells,
    freezePane: { rows: header },
    autoFilter: {
      range: `A${header}:${letterOf(formats.length - 1)}${header + report.rows.length}`,
    },
  };
  return { sheet, sampleRow: header + 1 };
}

async function* cellsOf({ name, report }: ReportFile): AsyncGenerator<CellContent[][]> {
  const { columns, rows, comparedWith } = report;
  for (let from = 0; from < rows.length; from += PART) {
    yield rows
      .slice(from, from + PART)
      .map(({ key, label, values, previous }) => [
        name === 'days' ? serialOfDay(key) : label,
        ...valuesOf(columns, values, comparedWith ? (previous ?? []) : undefined),
      ]);
    await afterOthers();
  }
}

/** Converts percentages to fractions, as Excel expects. */
function valuesOf(
  columns: ReportColumn[],
  values: readonly CellContent[],
  previous: readonly CellContent[] | undefined,
): CellContent[] {
  const inExcel = (value: CellContent, column: number) =>
    typeof value === 'number' && columns[column]?.kind === 'percent' ? value / 100 : value;
  const before = columns.map((_, column) => inExcel(previous?.[column], column));
  return interleave(values.map(inExcel), before, previous !== undefined);
}

/** Returns each value, followed by its counterpart if `beside` is set. */
function interleave<T>(values: readonly T[], others: readonly T[], beside: boolean): T[] {
  return values.flatMap((value, place) =>
    beside && place < others.length ? [value, others[place] as T] : [value],
  );
}

function inWords({ from, to }: ReportPeriod): string {
  return `${formatDay(from)} al ${formatDay(to)}`;
}
