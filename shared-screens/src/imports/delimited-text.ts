import { parseCsv } from 'hucre/csv';
import { MAX_CELL_LENGTH } from './import-limits.ts';
import type { Cell } from './import-types.ts';

/** The winners of a tie come first: a list separated by semicolons has commas in its prices. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
const SNIFFED_LINES = 50;
/** Excel writes and reads the delimiter in the first line. */
const SEP_LINE = /^sep=(.)\r?\n/i;

/** Returns the rows of CSV, of text with tabs, or of what a spreadsheet copies. */
export function rowsOfText(text: string): Cell[][] {
  const [sepLine = '', named] = SEP_LINE.exec(text) ?? [];
  const body = text.slice(sepLine.length);
  const rows = parseCsv(body, { delimiter: named ?? delimiterOf(body), skipEmptyRows: false });
  return rows.map((row) => row.map((cell) => unguarded(String(cell ?? ''))));
}

/** Returns the delimiter that most lines have, and have equally often. */
function delimiterOf(text: string): string {
  const lines = linesOutsideQuotes(text);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count);
    const modes = Map.groupBy(counts, (count) => count);
    return Math.max(0, ...[...modes].map(([count, same]) => same.length * Math.min(count, 50)));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

function linesOutsideQuotes(text: string): string[] {
  return text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SNIFFED_LINES);
}

/**
 * Begins with the apostrophe that our CSV has before texts which a spreadsheet would calculate, or
 * turn into a number.
 */
const GUARDED = /^'(?=['=+\-@\t\r\n＝＋－＠]|\d+(e\d+)?$)/i;

function unguarded(text: string): Cell {
  return text === '' ? null : text.replace(GUARDED, '').slice(0, MAX_CELL_LENGTH + 1);
}

/** Texts that a spreadsheet reads as a formula or a number, or that begin as a guarded one. */
const NEEDS_GUARD = /^(['=+\-@\t\r\n＝＋－＠]|\d+(e\d+)?$)/i;

/** Returns a text for CSV so that a spreadsheet shows it as it is. `rowsOfText` reads it back. */
export function guardedText(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}
