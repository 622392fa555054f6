import { buffer } from 'node:stream/consumers';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Report, ReportColumn, ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { formatDateTime } from '@mostrador/domain';
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

interface ReportFile {
  name: ReportName;
  report: Report;
  shopName: string;
  madeAt: Date;
}

/** As the sheet is called, and in the name of the file. */
const TITLES: Record<ReportName, { sheet: string; file: string }> = {
  days: { sheet: 'Ventas por día', file: 'dias' },
  hours: { sheet: 'Ventas por hora', file: 'horas' },
  weekdays: { sheet: 'Ventas por día de la semana', file: 'dias-de-la-semana' },
  sellers: { sheet: 'Ventas por vendedor', file: 'vendedores' },
  methods: { sheet: 'Ventas por medio de pago', file: 'medios-de-pago' },
  categories: { sheet: 'Ventas por categoría', file: 'categorias' },
  products: { sheet: 'Ventas por producto', file: 'productos' },
  margins: { sheet: 'Márgenes', file: 'margenes' },
  stock: { sheet: 'Valor del stock', file: 'stock' },
  idle: { sheet: 'Sin movimiento', file: 'sin-movimiento' },
  iva: { sheet: 'IVA por alícuota', file: 'iva' },
};

/** Rows written before other work of the server gets its turn. */
const PART = 500;
const WIDTH_OF_LABEL = 40;
const WIDTH_OF_VALUE = 18;

/** `reporte-productos-2026-11-01-2026-11-30.xlsx` */
export function nameOfFile(name: ReportName, { from, to }: ReportPeriod): string {
  return `reporte-${TITLES[name].file}-${from}-${to}.xlsx`;
}

/**
 * An Excel workbook of one sheet: above, the shop, the period and the totals, which stay in sight; then
 * the rows, each value beside that of the compared period.
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
    name: TITLES[name].sheet,
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

/** Excel has percentages as parts of one. */
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

/** Each value, and beside it its other if that is wanted. */
function interleave<T>(values: readonly T[], others: readonly T[], beside: boolean): T[] {
  return values.flatMap((value, place) =>
    beside && place < others.length ? [value, others[place] as T] : [value],
  );
}

function inWords({ from, to }: ReportPeriod): string {
  return `${dayInWords(from)} al ${dayInWords(to)}`;
}

function dayInWords(day: string): string {
  return day.split('-').reverse().join('/');
}
