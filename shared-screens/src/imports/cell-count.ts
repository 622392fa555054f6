import { MAX_CELLS } from './import-limits.ts';
import { refusal } from './import-refusal.ts';

/** A cell of a sheet in xlsx. Its name may have a prefix. */
const XLSX_CELL = /<(?:\w+:)?c[\s>/]/g;
/** The row or cell of ods that begins here, with its attributes; a blank cell ends with a slash. */
const ODS_ELEMENT = /<table:(table-row|table-cell)((?:\s[^<>]*?)?)(\/?)>/g;
const ROWS_REPEATED = /table:number-rows-repeated\s*=\s*["'](\d+)/;
const COLUMNS_REPEATED = /table:number-columns-repeated\s*=\s*["'](\d+)/;
/** The smallest record of a cell in xlsb. */
const XLSB_CELL_BYTES = 12;

/**
 * Throws a refusal if the sheets have more cells than a list has. The parser makes an object of each,
 * and one element of ods may stand for a billion.
 */
export function refuseTooManyCells(files: ReadonlyMap<string, Uint8Array>): void {
  let cells = 0;
  for (const [name, bytes] of files) {
    if (/worksheets\/[^/]+\.xml$/i.test(name)) cells += countMatches(textOf(bytes), XLSX_CELL);
    else if (/worksheets\/[^/]+\.bin$/i.test(name)) cells += bytes.length / XLSB_CELL_BYTES;
    else if (/^content\.xml$/.test(name)) cells += countOdsCells(textOf(bytes));
    if (cells > MAX_CELLS) throw refusal('tooLargeInside');
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}

function countOdsCells(text: string): number {
  let cells = 0;
  let rows = 1;
  for (const [, element, attributes = '', isBlank] of text.matchAll(ODS_ELEMENT)) {
    if (element === 'table-row') rows = Number(ROWS_REPEATED.exec(attributes)?.[1] ?? 1);
    // Blank rows and cells to the end of the sheet are usual.
    else if (!isBlank) cells += rows * Number(COLUMNS_REPEATED.exec(attributes)?.[1] ?? 1);
  }
  return cells;
}
