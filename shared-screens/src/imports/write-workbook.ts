import { writeCsv } from 'hucre/csv';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { guardedText } from './delimited-text.ts';
import type { ListToWrite, WrittenColumn, WrittenValue } from './import-types.ts';

export const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

/** Returns the file of a list. `readWorkbook` reads the same values back. */
export function writeWorkbook(
  { type, name, columns }: ListToWrite,
  rows: readonly (readonly WrittenValue[])[],
): Blob {
  const contents = type === 'csv' ? csvOf(columns, rows) : xlsxOf(name, columns, rows);
  return new Blob([contents], { type: FILE_TYPES[type] });
}

/** As Excel opens it in Argentina: semicolons, a comma before the cents, a byte order mark. */
function csvOf(
  columns: readonly WrittenColumn[],
  rows: readonly (readonly WrittenValue[])[],
): string {
  return writeCsv(
    rows.map((row) => columns.map(({ kind }, c) => csvField(kind, row[c] ?? null))),
    { delimiter: ';', bom: true, headers: columns.map(({ title }) => title) },
  );
}

function csvField(kind: WrittenColumn['kind'], value: WrittenValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return guardedText(value);
  return (kind === 'amount' ? (value / 100).toFixed(2) : String(value)).replace('.', ',');
}

const FORMATS: Partial<Record<WrittenColumn['kind'], string>> = {
  text: '@',
  code: '@',
  document: '@',
  amount: '#,##0.00',
};
const WIDEST = 50;

function xlsxOf(
  name: string,
  columns: readonly WrittenColumn[],
  rows: readonly (readonly WrittenValue[])[],
): ArrayBuffer {
  const cells = [
    columns.map(({ title }) => textCell(title)),
    ...rows.map((row) => columns.map(({ kind }, c) => xlsxCell(kind, row[c] ?? null))),
  ];
  const sheet: WorkSheet = {
    '!data': cells as CellObject[][],
    '!ref': utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: rows.length, c: Math.max(0, columns.length - 1) },
    }),
    '!cols': columns.map(({ title }, c) => ({
      wch: Math.min(
        WIDEST,
        Math.max(title.length, ...rows.slice(0, 200).map((row) => String(row[c] ?? '').length)) + 2,
      ),
    })),
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { bookType: 'xlsx', type: 'array', compression: true, bookSST: true });
}

function xlsxCell(kind: WrittenColumn['kind'], value: WrittenValue): CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'boolean') return textCell(value ? 'Sí' : 'No');
  const format = FORMATS[kind];
  if (typeof value === 'string') return textCell(value);
  return { t: 'n', v: kind === 'amount' ? value / 100 : value, ...(format && { z: format }) };
}

/** A text is never a formula, whatever it begins with, and a code keeps its zeros. */
function textCell(text: string): CellObject {
  return { t: 's', v: text, z: '@' };
}
