import { isEan8, isEan13, isUpcA } from '@mostrador/domain/barcode';
import { readAmount } from './amounts.ts';
import { headingKey, likeness } from './heading-key.ts';
import type { FoundTable, ImportField, MatchReason, ProposedMatch } from './import-types.ts';

/** Less alike than this is no match. */
const ALIKE = 0.7;
/** Of the filled cells of a column. */
const MOST = 0.6;

/**
 * Proposes the column of each field: by headings first; then by content, for what a record needs and
 * for codes.
 */
export function matchColumns<Key extends string>(
  table: Pick<FoundTable, 'headings' | 'sample'>,
  fields: readonly ImportField<Key>[],
): ProposedMatch<Key> {
  const proposed: ProposedMatch<Key> = { columns: {}, reasons: {} };
  const taken = new Set<number>();
  const take = (key: Key, column: number | undefined, reason: MatchReason) => {
    if (column === undefined) return;
    proposed.columns[key] = column;
    proposed.reasons[key] = reason;
    taken.add(column);
  };
  for (const { key, column } of byHeading(table.headings, fields)) take(key, column, 'heading');
  for (const field of fields) {
    if (proposed.columns[field.key] !== undefined) continue;
    take(field.key, byContent(field, table, taken), 'content');
  }
  return proposed;
}

function byHeading<Key extends string>(
  headings: readonly string[],
  fields: readonly ImportField<Key>[],
): { key: Key; column: number }[] {
  const known = fields.map((field) => [field.title, ...field.headings].map(headingKey));
  const pairs = headings.flatMap((heading, column) => {
    const key = headingKey(heading);
    const scores = known.map((names) => Math.max(...names.map((name) => likeness(key, name))));
    // 'Precio c/IVA' is a second price, and never the IVA that is still missing.
    const best = Math.max(ALIKE, ...scores);
    return fields.flatMap((field, index) =>
      scores[index] === best ? [{ key: field.key, column, score: best }] : [],
    );
  });
  // The most alike first; of equal ones the first column.
  pairs.sort((a, b) => b.score - a.score || a.column - b.column);
  const usedKeys = new Set<Key>();
  const usedColumns = new Set<number>();
  return pairs.filter(({ key, column }) => {
    if (usedKeys.has(key) || usedColumns.has(column)) return false;
    usedKeys.add(key);
    usedColumns.add(column);
    return true;
  });
}

function byContent(
  { kind, required }: ImportField,
  { sample, headings }: Pick<FoundTable, 'headings' | 'sample'>,
  taken: ReadonlySet<number>,
): number | undefined {
  const free = headings.map((_, column) => column).filter((column) => !taken.has(column));
  const cellsOf = (column: number) => sample.map((row) => row[column] ?? '').filter(Boolean);
  const shareOf = (column: number, test: (text: string) => boolean) => {
    const cells = cellsOf(column);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  if (kind === 'code') return free.find((column) => shareOf(column, isBarcode) >= MOST);
  if (!required) return undefined;
  if (kind === 'text') {
    const texts = free.filter((column) => shareOf(column, isWords) >= MOST);
    return texts.sort((a, b) => averageLength(cellsOf(b)) - averageLength(cellsOf(a)))[0];
  }
  if (kind === 'amount') {
    const amounts = free.filter((column) => shareOf(column, isPrice) >= MOST);
    return amounts.length === 1 ? amounts[0] : undefined;
  }
  return undefined;
}

function isBarcode(text: string): boolean {
  return isEan13(text) || isEan8(text) || isUpcA(text);
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function isPrice(text: string): boolean {
  return !isBarcode(text) && readAmount(text).kind !== 'problem';
}

function averageLength(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + text.length, 0) / Math.max(1, texts.length);
}
