import { MAX_CELLS } from './import-limits.ts';
import { refusal } from './import-refusal.ts';

/** A cell of a sheet in xlsx. Its name may have a prefix. */
const XLSX_CELL = /<(?:\w+:)?c[\s>/]/g;
/**
 * The row or cell of ods that begins here, with its attributes, in the form in which the parser
 * knows them: with any prefix, or in Chinese as in its sister format. A blank cell ends with a slash.
 */
const ODS_ELEMENT =
  /<(?:[^\s?><!/:"]*:|)(table-(?:row|cell)|行|数据)(?:_[^\s?<>:/"]*)?((?:\s+[^<>=?"'\s]+="[^"]*")*)\s*(\/?)>/g;
const ROWS_REPEATED = /number-rows-repeated="([^"]*)/g;
const COLUMNS_REPEATED = /number-columns-repeated="([^"]*)/g;
/** The smallest record of a cell in xlsb. */
const XLSB_CELL_BYTES = 12;

/**
 * Throws a refusal if the sheets have more cells than a list has. The parser makes an object of each,
 * and one element of ods may stand for a billion.
 */
export function refuseTooManyCells(files: ReadonlyMap<string, Uint8Array>): void {
  let cells = 0;
  for (const [name, bytes] of files) {
    if (/worksheets\/[^/]+\.bin$/i.test(name)) cells += bytes.length / XLSB_CELL_BYTES;
    else if (name === 'content.xml') cells += countOdsCells(new TextDecoder().decode(bytes));
    // A sheet may be in any folder, under any name.
    else if (!name.endsWith('.bin')) cells += countMatches(textOf(bytes), XLSX_CELL);
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
    if (element === 'table-row' || element === '行') rows = repeated(attributes, ROWS_REPEATED);
    // Blank rows and cells to the end of the sheet are usual.
    else if (!isBlank) cells += rows * repeated(attributes, COLUMNS_REPEATED);
  }
  return cells;
}

/** Returns the largest number that an attribute gives; a hostile file repeats the attribute too. */
function repeated(attributes: string, attribute: RegExp): number {
  const numbers = [...attributes.matchAll(attribute)].map(([, written]) => Number(written) || 1);
  return Math.max(1, ...numbers);
}
