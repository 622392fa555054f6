import { zipSync } from 'fflate';
import { type CellObject, type ParsingOptions, type Range, read, type WorkSheet } from 'xlsx';
import { refuseTooManyCells } from './cell-count.ts';
import { rowsOfText } from './delimited-text.ts';
import { kindOf } from './file-kind.ts';
import {
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  MAX_SHEETS,
} from './import-limits.ts';
import { ImportRefusal, refusal } from './import-refusal.ts';
import type { Cell, Sheet } from './import-types.ts';
import { unzip, zipNames } from './zip-entries.ts';

/** Folders of a zip without cells, in lower case: pictures, comments, and zips in it. */
const WITHOUT_CELLS = new Set([
  'media',
  'drawings',
  'embeddings',
  'printersettings',
  'activex',
  'ctrlprops',
  'customxml',
  'externallinks',
  'pivotcache',
  'pivottables',
  'threadedcomments',
  'persons',
  'charts',
  'pictures',
  'thumbnails',
  'objectreplacements',
]);
/** Macros, comments and the order of formulas. */
const OTHER_PARTS = /vbaProject|comments\d*\.|calcChain/i;
const WITH_CELLS = /(\.(xml|rels|bin)|mimetype)$/i;

/**
 * Returns the sheets of an xlsx, xlsm, xlsb, xls, ods, html or text file, and what a spreadsheet
 * copies. Formulas are never evaluated: their stored values are read. Throws an `ImportRefusal` for
 * anything else.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length > MAX_FILE_BYTES) throw refusal('tooLarge');
  if (bytes.length === 0) throw refusal('empty');
  const { kind, text } = kindOf(bytes);
  const sheets =
    kind === 'text'
      ? [sheetOf('Lista', rowsOfText(text), [])]
      : parse(kind === 'zip' ? await onlyCells(bytes) : kind === 'binary-workbook' ? bytes : text);
  if (sheets.every(({ rows, problem }) => rows.length === 0 && !problem)) throw refusal('empty');
  return sheets;
}

/** Returns a zip with only what the parser needs, stored, so that it unpacks nothing itself. */
async function onlyCells(bytes: Uint8Array): Promise<Uint8Array> {
  const names = zipNames(bytes);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^index(\.zip$|\/)/i)) throw refusal('numbers');
  if (has(/^(word|ppt)\//)) throw refusal('document');
  if (!has(/^\[Content_Types\]\.xml$/i) && !has(/^content\.xml$/)) throw refusal('archive');
  const files = await unzip(bytes, mayHaveCells);
  refuseTooManyCells(files);
  return zipSync(Object.fromEntries(files), { level: 0 });
}

function mayHaveCells(name: string): boolean {
  const folders = name.toLowerCase().split('/').slice(0, -1);
  return (
    WITH_CELLS.test(name) &&
    !OTHER_PARTS.test(name) &&
    !folders.some((folder) => WITHOUT_CELLS.has(folder))
  );
}

const OPTIONS: ParsingOptions = {
  dense: true,
  cellDates: true,
  UTC: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
  // Texts of html stay as they are: '0012' is a code, and '1.250' depends on its column.
  raw: true,
};

function parse(source: Uint8Array | string): Sheet[] {
  const book = parsed(source);
  if (book.SheetNames.length > MAX_SHEETS) throw refusal('tooManySheets');
  const properties = book.Workbook?.Sheets ?? [];
  const visible = book.SheetNames.filter((_, index) => !properties[index]?.Hidden);
  const names = visible.length > 0 ? visible : book.SheetNames;
  return names.flatMap((name) => {
    const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined;
    return sheet ? [sheetOf(name, rowsOf(sheet), sheet['!merges'] ?? [])] : [];
  });
}

function parsed(source: Uint8Array | string) {
  try {
    return read(source, { ...OPTIONS, type: typeof source === 'string' ? 'string' : 'array' });
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message)) throw refusal('encrypted');
    if (/<table>/i.test(message)) throw refusal('noTable');
    throw refusal('corrupt');
  }
}

type StoredRow = readonly (CellObject | undefined)[];

const NO_CELLS: Cell[] = [];

function rowsOf(sheet: WorkSheet): Cell[][] {
  const rows: (StoredRow | undefined)[] = sheet['!data'] ?? [];
  return Array.from(rows, (row) => (row ? cellsOf(row) : NO_CELLS));
}

function cellsOf(row: StoredRow): Cell[] {
  if (row.length <= MAX_COLUMNS) return Array.from(row, (cell) => storedValue(cell));
  // A cell in the last column of every row would make 400 million blank ones. Those beyond the limit
  // become one, which is beyond it too.
  const cells: Cell[] = [];
  for (const [column, cell] of Object.entries(row)) {
    const value = storedValue(cell);
    if (!isBlank(value)) cells[Math.min(Number(column), MAX_COLUMNS)] = value;
  }
  return Array.from(cells, (cell) => cell ?? null);
}

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
/** The text of a formula whose program stored no value. */
export const NOT_CALCULATED = '#SIN CALCULAR';
/** A format that shows a code's leading zeros. */
const LEADING_ZEROS = /^0{2,}$/;
const PERCENT = /^[^"]*%/;

function storedValue(cell: CellObject | undefined): Cell {
  if (!cell) return null;
  const { t: type, v: value, z: format, f: formula } = cell;
  if (value === undefined) return formula ? NOT_CALCULATED : null;
  if (type === 'e') return ERRORS[Number(value)] ?? '#N/A';
  if (typeof value === 'string') return value === '' ? null : value.slice(0, MAX_CELL_LENGTH + 1);
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return '#NUM!';
  const shown = String(format ?? '');
  if (LEADING_ZEROS.test(shown)) return String(value).padStart(shown.length, '0');
  return PERCENT.test(shown) ? `${Number((value * 100).toPrecision(12))}%` : value;
}

/** Returns the sheet without the blank rows and columns after its data. */
function sheetOf(name: string, cells: Cell[][], merges: readonly Range[]): Sheet {
  let lastRow = -1;
  let width = 0;
  let rowsWithData = 0;
  for (const [index, row] of cells.entries()) {
    const last = row.findLastIndex((cell) => !isBlank(cell));
    if (last < 0) continue;
    lastRow = index;
    rowsWithData++;
    width = Math.max(width, last + 1);
  }
  if (rowsWithData > MAX_ROWS)
    return refused(name, 'tiene más de 25.000 filas. Partila en varias listas.');
  if (width > MAX_COLUMNS)
    return refused(name, 'tiene más de 200 columnas. Dejá solo las de la lista.');
  const rows = cells.slice(0, lastRow + 1).map((row) => row.slice(0, width));
  fillMerges(rows, merges, width);
  return { name, rows };
}

function refused(name: string, reason: string): Sheet {
  return { name, rows: [], problem: `La hoja «${name}» ${reason}` };
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell == null || (typeof cell === 'string' && cell.trim() === '');
}

/** More than any list merges; a hostile file merges the same cells again and again. */
const MAX_FILLED_CELLS = 2_000_000;

function fillMerges(rows: Cell[][], merges: readonly Range[], width: number) {
  let filled = 0;
  for (const { s: start, e: end } of merges) {
    const value = rows[start.r]?.[start.c];
    if (value === undefined || isBlank(value)) continue;
    for (let r = start.r; r <= Math.min(end.r, rows.length - 1); r++)
      for (let c = start.c; c <= Math.min(end.c, width - 1); c++) {
        if (++filled > MAX_FILLED_CELLS) throw refusal('corrupt');
        const row = rows[r];
        if (row) row[c] = value;
      }
  }
}
