import { formatDateTime } from '@mostrador/domain';
import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.ts';
import { linesOf } from './export-totals.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { MakeFile, SalesFile } from './sales-file.ts';

/** A sheet has 1,048,576 rows, with the header. */
export const MOST_SALES_IN_XLSX = 1_000_000;

const MONEY = '"$" #,##0.00';
const COUNT = '#,##0';
const DATE = 'dd/mm/yyyy hh:mm';
const BOLD: CellStyle = { font: { bold: true } };
const FORMATS = { date: DATE, count: COUNT, money: MONEY, text: '@' };

const SALES_PART = 'xl/worksheets/sheet1.xml';
/** The least compression: a third larger, in a third of the time. */
const DEFLATE_LEVEL = 1;

const LETTERS = EXPORT_COLUMNS.map((_, index) => String.fromCharCode(65 + index));
const HEADER_ROW = 1;
const FIRST_ROW = 2;
const MS_PER_DAY = 86_400_000;
/** 1 January 1970 in days since Excel's beginning. */
const EPOCH = 25_569;

/**
 * An Excel workbook of two sheets: the sales, and what they add up to.
 *
 * A library makes the workbook with one sample row in the place of the sales, and the sales are
 * written in that row's place while they are read: no library writes two sheets without having all
 * their cells in memory.
 */
export const xlsxFile: MakeFile = async function* (file) {
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

  const { before, styles, after } = sampleOf(await partsOf(file));
  const sheet = add(SALES_PART);
  sheet.push(strToU8(before));
  let row = FIRST_ROW;
  for await (const sales of file.parts) {
    sheet.push(strToU8(sales.map((sale) => rowOf(sale, row++, styles)).join('')));
    yield* made.splice(0);
  }
  sheet.push(strToU8(after), true);
  // Made again, because only now the totals are known.
  for (const [path, content] of Object.entries(await partsOf(file)))
    if (path !== SALES_PART) add(path).push(content, true);
  zip.end();
  yield* made;
};

async function partsOf(file: SalesFile): Promise<Record<string, Uint8Array>> {
  return unzipSync(await writeXlsx({ sheets: [salesSheet(file), totalsSheet(file)] }));
}

function salesSheet({ count }: SalesFile): WriteSheet {
  const cells = new Map<string, Partial<Cell>>(
    EXPORT_COLUMNS.map(({ header }, column) => [`0,${column}`, { value: header, style: BOLD }]),
  );
  return {
    name: 'Ventas',
    columns: EXPORT_COLUMNS.map(({ width, kind }) => ({ width, numFmt: FORMATS[kind] })),
    rows: [EXPORT_COLUMNS.map(({ header }) => header), EXPORT_COLUMNS.map(() => 0)],
    cells,
    freezePane: { rows: HEADER_ROW },
    autoFilter: { range: `A1:${LETTERS.at(-1)}${HEADER_ROW + count}` },
  };
}

function totalsSheet({ shop, filter, madeAt, totals }: SalesFile): WriteSheet {
  const rows: CellValue[][] = [];
  const cells = new Map<string, Partial<Cell>>();
  const add = (label: string, value?: CellValue, style?: CellStyle) => {
    cells.set(`${rows.length},0`, { value: label, style: BOLD });
    if (value !== undefined) cells.set(`${rows.length},1`, { value, ...(style && { style }) });
    rows.push(value === undefined ? [label] : [label, value]);
  };
  add('Comercio', shop);
  add('Hecho el', serialOf(madeAt), { numFmt: DATE });
  for (const { label, value } of filter) add(label, value);
  if (filter.length === 0) add('Filtros', 'Ninguno: todas las ventas');
  add('');
  for (const line of linesOf(totals))
    if ('count' in line) add(line.label, line.count, { numFmt: COUNT });
    else add(line.label, line.cents / 100, { numFmt: MONEY });
  return { name: 'Totales', columns: [{ width: 26 }, { width: 32 }], rows, cells };
}

/** The sheet of sales around its sample row, and the style of each column in that row. */
function sampleOf(parts: Record<string, Uint8Array>) {
  const xml = new TextDecoder().decode(parts[SALES_PART]);
  const sample = new RegExp(`<row r="${FIRST_ROW}".*?</row>`).exec(xml);
  const styles = LETTERS.map(
    (letter) =>
      new RegExp(`<c r="${letter}${FIRST_ROW}"[^>]* s="(\\d+)"`).exec(sample?.[0] ?? '')?.[1],
  );
  if (!sample || styles.includes(undefined))
    throw new Error('The workbook has no sample row with a style for each column');
  return {
    // The size of the sheet is that of the sample, and optional.
    before: xml.slice(0, sample.index).replace(/<dimension [^>]*\/>/, ''),
    styles,
    after: xml.slice(sample.index + sample[0].length),
  };
}

function rowOf(sale: ExportedSale, row: number, styles: readonly (string | undefined)[]): string {
  const cells = EXPORT_COLUMNS.map((column, index) => {
    const place = `<c r="${LETTERS[index]}${row}" s="${styles[index]}"`;
    const text = column.kind === 'text' ? column.of(sale) : undefined;
    // A text is never a formula, whatever it begins with.
    if (text)
      return `${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
    const number = numberOf(column, sale);
    return number === undefined ? '' : `${place}><v>${number}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

function numberOf(column: ExportColumn, sale: ExportedSale): number | undefined {
  switch (column.kind) {
    case 'date':
      return serialOf(column.of(sale));
    case 'count':
      return column.of(sale);
    case 'money': {
      const cents = column.of(sale);
      return cents === undefined ? undefined : cents / 100;
    }
    case 'text':
      return undefined;
  }
}

/** Days since Excel's beginning of the time on the shop's clock, to the minute as it is shown. */
function serialOf(instant: Date): number {
  const [day, month, year, hours, minutes] = formatDateTime(instant).split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hours, minutes) / MS_PER_DAY + EPOCH;
}

/** Characters that XML 1.0 cannot have, not even escaped. */
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
