import { cellText } from './cell-text.ts';
import { headingKey, likeness } from './heading-key.ts';
import type { Cell, FoundTable, ImportField, Sheet, SkippedRow } from './import-types.ts';
import { isBlank } from './read-workbook.ts';

/** Titles and addresses of a supplier take fewer rows above the headings. */
const SEARCHED_ROWS = 40;
const SAMPLE_ROWS = 100;
const LONGEST_HEADING = 60;

/** A table with the indexes of its data rows in the sheet. */
export interface TableRows {
  table: FoundTable;
  dataRows: number[];
}

/**
 * Finds the table of a sheet: its headings, in one or two rows, and its data. The fields tell which
 * headings are known.
 *
 * @param chosenRow the heading row that the person chose, from 1; null for a list without headings
 */
export function findTable(
  { rows }: Pick<Sheet, 'rows'>,
  fields: readonly ImportField[],
  chosenRow?: number | null,
): TableRows {
  const found =
    chosenRow === undefined
      ? findHeadings(rows, knownKeysOf(fields))
      : { start: chosenRow === null ? null : chosenRow - 1, rowCount: 1 };
  const width = Math.max(0, ...rows.slice(0, SEARCHED_ROWS * 5).map((row) => row.length));
  const headings = headingsOf(rows, found, width);
  const first = found.start === null ? 0 : found.start + found.rowCount;
  const headingRows = found.start === null ? [] : rows.slice(found.start, first);
  // A customer may have only a name, a product has a price too.
  const isNameEnough = fields.filter(({ required }) => required).length === 1;
  const { dataRows, skipped } = splitRows(rows, first, { headingRows, isNameEnough });
  return {
    dataRows,
    table: {
      headingRow: found.start === null ? null : found.start + 1,
      headings,
      firstRow: (dataRows[0] ?? first) + 1,
      rowCount: dataRows.length,
      sample: dataRows
        .slice(0, SAMPLE_ROWS)
        .map((index) => Array.from({ length: width }, (_, c) => cellText(rows[index]?.[c]))),
      skipped: skipped.slice(0, SAMPLE_ROWS),
      skippedCount: skipped.length,
    },
  };
}

interface FoundHeadings {
  /** Index of the first row of the headings. */
  start: number | null;
  rowCount: number;
}

function knownKeysOf(fields: readonly ImportField[]): string[] {
  return fields.flatMap(({ title, headings }) => [title, ...headings].map(headingKey));
}

function findHeadings(rows: readonly Cell[][], known: readonly string[]): FoundHeadings {
  const candidates = rows
    .slice(0, SEARCHED_ROWS)
    .map((row, index) => ({ index, score: scoreOf(rows, row, index, known) }));
  const best = candidates.reduce(
    (winner, candidate) => (candidate.score > winner.score ? candidate : winner),
    { index: -1, score: 0 },
  );
  if (best.index < 0) return { start: null, rowCount: 0 };
  const above = rows[best.index - 1];
  const row = rows[best.index] ?? [];
  if (above && areTwoRows(above, row)) return { start: best.index - 1, rowCount: 2 };
  const below = rows[best.index + 1];
  if (below && areTwoRows(row, below)) return { start: best.index, rowCount: 2 };
  return { start: best.index, rowCount: 1 };
}

/** Returns how likely a row has the headings; 0 for one that has none. */
function scoreOf(
  rows: readonly Cell[][],
  row: readonly Cell[],
  index: number,
  known: readonly string[],
): number {
  const texts = distinctTexts(row);
  if (texts.length === 0) return 0;
  const keys = texts.filter(isHeadingText).map(headingKey);
  const knownCount = keys.filter((key) => known.some((each) => likeness(key, each) >= 0.7)).length;
  const filled = row.filter((cell) => !isBlank(cell)).length;
  const isAllText = texts.every(isHeadingText);
  // One known word may be in a title: 'Lista de precios'.
  if (knownCount >= 2 || (knownCount === 1 && filled === 1 && widthBelow(rows, index) === 1))
    return 100 * knownCount + (isAllText ? 50 : 0);
  if (!isAllText || texts.length < 2 || texts.length < widthBelow(rows, index) * 0.6) return 0;
  const hasNumbersBelow = rows
    .slice(index + 1, index + 6)
    .some((below) => below.some((cell) => !isBlank(cell) && !isHeadingText(cellText(cell))));
  return hasNumbersBelow ? 10 + texts.length : 0;
}

function distinctTexts(row: readonly Cell[]): string[] {
  return [...new Set(row.map((cell) => cellText(cell)).filter((text) => text !== ''))];
}

/** Whether a text could be a heading: it has letters, is short, and is no amount. */
function isHeadingText(text: string): boolean {
  return (
    text.length <= LONGEST_HEADING &&
    /\p{L}{2}|^[^\d]*%$|^n[°º]$/iu.test(text) &&
    !IS_AMOUNT.test(text)
  );
}

const IS_AMOUNT = /^(\$|ars|u\$s|usd)? ?-?[\d.,]+ ?(%|-|kg|grs?|lts?|ml|un?|c\/u)?$/i;

/** Returns the filled cells that are usual in the rows below. */
function widthBelow(rows: readonly Cell[][], index: number): number {
  const counts = rows
    .slice(index + 1, index + 21)
    .map((row) => row.filter((cell) => !isBlank(cell)).length)
    .filter((count) => count > 0)
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** Whether headings have two rows: 'Precio' merged over 's/IVA' and 'c/IVA'. */
function areTwoRows(above: readonly Cell[], below: readonly Cell[]): boolean {
  const upper = above.map((cell) => cellText(cell));
  const lower = below.map((cell) => cellText(cell));
  const isHeadings = (texts: string[]) =>
    texts.some((text) => text !== '') && texts.every((text) => text === '' || isHeadingText(text));
  if (!isHeadings(upper) || !isHeadings(lower)) return false;
  if (new Set(upper.filter((text) => text !== '')).size < 2) return false;
  const width = Math.max(upper.length, lower.length);
  const covered = Array.from({ length: width }, (_, c) => upper[c] || lower[c]).filter(Boolean);
  const isGroup = upper.some(
    (text, c) =>
      text !== '' &&
      (lower[c] ?? '') !== '' &&
      lower[c] !== text &&
      // A merged cell, or one whose neighbours continue below.
      (upper[c + 1] === text ||
        upper[c - 1] === text ||
        (upper[c + 1] === '' && Boolean(lower[c + 1]))),
  );
  return isGroup && covered.length >= width * 0.6;
}

function headingsOf(rows: readonly Cell[][], found: FoundHeadings, width: number): string[] {
  const { start, rowCount } = found;
  if (start === null) return Array.from({ length: width }, () => '');
  const upper = (rows[start] ?? []).map((cell) => cellText(cell));
  const lower = rowCount === 2 ? (rows[start + 1] ?? []).map((cell) => cellText(cell)) : [];
  let group = '';
  return Array.from({ length: width }, (_, c) => {
    // Without merging, a group's title is only above its first column.
    if (upper[c]) group = upper[c];
    const above = upper[c] || (lower[c] ? group : '');
    const parts = [above, lower[c] === above ? '' : (lower[c] ?? '')];
    return parts
      .filter(Boolean)
      .join(' ')
      .slice(0, LONGEST_HEADING * 2);
  });
}

const TOTAL = /^(sub)?total(es)?\b|^total general\b|^cantidad de (art|prod|reg|cli)/;

function splitRows(
  rows: readonly Cell[][],
  first: number,
  {
    headingRows,
    isNameEnough,
  }: { headingRows: readonly (readonly Cell[])[]; isNameEnough: boolean },
): { dataRows: number[]; skipped: SkippedRow[] } {
  const dataRows: number[] = [];
  const skipped: SkippedRow[] = [];
  const usual = widthBelow(rows, first - 1);
  for (let index = first; index < rows.length; index++) {
    const row = rows[index] ?? [];
    const filled = row.filter((cell) => !isBlank(cell));
    if (filled.length === 0) continue;
    const isAlone = isNameEnough && filled.length === 1 && isHeadingText(cellText(filled[0]));
    if (
      (isTitle(filled, usual) && !isAlone) ||
      isTotal(filled, usual) ||
      isRepeated(row, headingRows)
    )
      skipped.push({ row: index + 1, text: distinctTexts(row).join(' · ').slice(0, 200) });
    else dataRows.push(index);
  }
  return { dataRows, skipped };
}

/** Whether a row is the title of a section, or a note below the list. A merged one repeats its text. */
function isTitle(filled: readonly Cell[], usual: number): boolean {
  return usual >= 3 && filled.every((cell) => cell === filled[0]);
}

function isTotal(filled: readonly Cell[], usual: number): boolean {
  if (filled.length > usual / 2) return false;
  return filled.some((cell) => typeof cell === 'string' && TOTAL.test(headingKey(cell)));
}

/** Whether a row repeats the headings, as lists with page breaks do. */
function isRepeated(row: readonly Cell[], headingRows: readonly (readonly Cell[])[]): boolean {
  return headingRows.some((headings) => {
    const same = row.filter((cell, c) => typeof cell === 'string' && cell === headings[c]).length;
    return same >= 2 && same >= headings.filter((cell) => !isBlank(cell)).length * 0.6;
  });
}
