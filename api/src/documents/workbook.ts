import { formatDateTime } from '@mostrador/domain';
import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel shows separators according to the country of its user. */
export const NUMBER_FORMATS = {
  dateTime: 'dd/mm/yyyy hh:mm',
  date: 'dd/mm/yyyy',
  count: '#,##0',
  money: '"$" #,##0.00',
  percent: '0.00%',
  /** All decimals of the number. */
  quantity: 'General',
  text: '@',
};
export const BOLD: CellStyle = { font: { bold: true } };

/**
 * A text, or a number in the format of its column. Null, undefined or an empty text gives an empty
 * cell.
 */
export type CellContent = string | number | null | undefined;

export interface Workbook {
  /**
   * Returns the sheets. The first one has a sample row in the place of `parts`, with a format for
   * each of its columns.
   */
  sheets(): WriteSheet[];
  /** The number of the sample row, from 1. */
  sampleRow: number;
  /** The rows of the first sheet, in batches. */
  parts: AsyncIterable<CellContent[][]>;
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
/** The lowest compression: a third larger, in a third of the time. */
const DEFLATE_LEVEL = 1;
const MS_PER_DAY = 86_400_000;
/** 1 January 1970, in days since Excel's epoch. */
const EPOCH = 25_569;

/**
 * Writes an Excel workbook while its rows are read.
 *
 * A library writes it with one sample row, and this function replaces that row with the real ones:
 * no library writes several sheets without having all their cells in memory. Calls `sheets` again
 * after the last row, when totals are known.
 */
export async function* writeWorkbook({
  sheets,
  sampleRow,
  parts,
}: Workbook): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const add = (path: string) => {
    const part = new ZipDeflate(path, { level: DEFLATE_LEVEL });
    zip.add(part);
    return part;
  };

  const { before, styles, after } = sampleOf(await partsOf(sheets()), sampleRow);
  const sheet = add(FIRST_SHEET);
  sheet.push(strToU8(before));
  let row = sampleRow;
  for await (const part of parts) {
    sheet.push(strToU8(part.map((cells) => rowOf(cells, row++, styles)).join('')));
    yield* made.splice(0);
  }
  sheet.push(strToU8(after), true);
  for (const [path, content] of Object.entries(await partsOf(sheets())))
    if (path !== FIRST_SHEET) add(path).push(content, true);
  zip.end();
  yield* made;
}

/** Returns the letter of a column, counted from 0. Supports 26 columns. */
export function letterOf(column: number): string {
  return String.fromCharCode(65 + column);
}

/** Collects the rows of a sheet. */
export function createRows() {
  const rows: CellValue[][] = [];
  const cells = new Map<string, Partial<Cell>>();
  return {
    rows,
    cells,
    add(values: CellValue[], styleOf: (column: number) => CellStyle | undefined = () => undefined) {
      values.forEach((value, column) => {
        const style = styleOf(column);
        if (style) cells.set(`${rows.length},${column}`, { value, style });
      });
      rows.push(values);
    },
  };
}

async function partsOf(sheets: WriteSheet[]): Promise<Record<string, Uint8Array>> {
  return unzipSync(await writeXlsx({ sheets }));
}

const ROW_END = '</row>';

/**
 * Returns the XML of the first sheet before and after its sample row, and the style of each column
 * in that row.
 */
function sampleOf(parts: Record<string, Uint8Array>, sampleRow: number) {
  const xml = new TextDecoder().decode(parts[FIRST_SHEET]);
  const [before = '', rest] = xml.split(`<row r="${sampleRow}"`);
  if (rest === undefined) throw new Error('The workbook has no sample row');
  const end = rest.indexOf(ROW_END) + ROW_END.length;
  return {
    // Removes the sheet's size: it is that of the sample, and optional.
    before: before.replace(/<dimension [^<>]*>/, ''),
    styles: [...rest.slice(0, end).matchAll(/<c [^<>]*>/g)].map(
      ([cell]) => / s="\d+"/.exec(cell)?.[0] ?? '',
    ),
    after: rest.slice(end),
  };
}

function rowOf(cells: CellContent[], row: number, styles: readonly string[]): string {
  const written = cells.map((content, column) => {
    if (content === null || content === undefined || content === '') return '';
    const place = `<c r="${letterOf(column)}${row}"${styles[column] ?? ''}`;
    if (typeof content === 'number') return `${place}><v>${content}</v></c>`;
    // An inline text is never a formula, whatever it begins with.
    return `${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(content)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/**
 * Returns the days between Excel's epoch and the instant in the shop's time zone, to the minute.
 */
export function serialOf(instant: Date): number {
  const [day, month, year, hours, minutes] = formatDateTime(instant).split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hours, minutes) / MS_PER_DAY + EPOCH;
}

/** Returns the same for a day such as `2026-11-22`. */
export function serialOfDay(day: string): number {
  return Date.parse(day) / MS_PER_DAY + EPOCH;
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function xmlText(text: string): string {
  return (
    text
      .replace(NOT_IN_XML, '\ufffd')
      // Excel reads `_x0041_` as "A".
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\r/g, '&#13;')
  );
}
