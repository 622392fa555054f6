import type { CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import {
  BOLD,
  type CellContent,
  createRows,
  letterOf,
  NUMBER_FORMATS,
  serialOf,
  writeWorkbook,
} from '../../documents/workbook.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { linesOf } from './export-totals.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { MakeFile, SalesFile } from './sales-file.ts';

/** A sheet has 1,048,576 rows, including the header. */
export const MOST_SALES_IN_XLSX = 1_000_000;

const FORMATS: Record<ExportColumn['kind'], string> = {
  ...NUMBER_FORMATS,
  date: NUMBER_FORMATS.dateTime,
};

const HEADER_ROW = 1;
const FIRST_ROW = 2;

/** Writes an Excel workbook of two sheets: the sales, and their totals. */
export const xlsxFile: MakeFile = (file) =>
  writeWorkbook({
    sheets: () => [salesSheet(file), totalsSheet(file)],
    sampleRow: FIRST_ROW,
    parts: cellsOf(file),
  });

async function* cellsOf(file: SalesFile): AsyncGenerator<CellContent[][]> {
  const columns = exportColumns(file);
  for await (const sales of file.parts)
    yield sales.map((sale) => columns.map((column) => contentOf(column, sale)));
}

function salesSheet(file: SalesFile): WriteSheet {
  const columns = exportColumns(file);
  const { rows, cells, add } = createRows();
  add(
    columns.map(({ header }) => header),
    () => BOLD,
  );
  add(columns.map(() => 0));
  return {
    name: 'Ventas',
    columns: columns.map(({ width, kind }) => ({ width, numFmt: FORMATS[kind] })),
    rows,
    cells,
    freezePane: { rows: HEADER_ROW },
    autoFilter: { range: `A1:${letterOf(columns.length - 1)}${HEADER_ROW + file.count}` },
  };
}

function totalsSheet({ shop, filter, madeAt, methods, totals }: SalesFile): WriteSheet {
  const { rows, cells, add } = createRows();
  const addLine = (label: string, value?: CellValue, style?: CellStyle) =>
    add(value === undefined ? [label] : [label, value], (column) => (column === 0 ? BOLD : style));
  addLine('Comercio', shop);
  addLine('Hecho el', serialOf(madeAt), { numFmt: NUMBER_FORMATS.dateTime });
  for (const { label, value } of filter) addLine(label, value);
  if (filter.length === 0) addLine('Filtros', 'Ninguno: todas las ventas');
  addLine('');
  for (const line of linesOf(totals, methods))
    if ('count' in line) addLine(line.label, line.count, { numFmt: NUMBER_FORMATS.count });
    else addLine(line.label, line.cents / 100, { numFmt: NUMBER_FORMATS.money });
  return { name: 'Totales', columns: [{ width: 26 }, { width: 32 }], rows, cells };
}

function contentOf(column: ExportColumn, sale: ExportedSale): CellContent {
  switch (column.kind) {
    case 'date':
      return serialOf(column.of(sale));
    case 'money': {
      const cents = column.of(sale);
      return cents === undefined ? undefined : cents / 100;
    }
    default:
      return column.of(sale);
  }
}
