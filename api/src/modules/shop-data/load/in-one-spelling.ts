import type { CopyRow } from './read-rows.ts';

/**
 * Determines how the texts of a column are stored, each in one canonical spelling (ADR 59). When
 * several rows have the same text in different spellings, the row with the canonical spelling gets
 * it, or else the first row; the others share it, as in the copied shop.
 *
 * @param canonical returns the canonical spelling; empty for none
 * @param keyOf returns the same key for canonical spellings of the same text
 */
export function inOneSpelling(
  rows: Iterable<CopyRow>,
  header: string,
  canonical: (typed: string) => string,
  keyOf: (text: string) => string = (text) => text,
) {
  const holders = new Map<string, { id: string; isRight: boolean }>();
  const typedIn = (row: CopyRow) => row.get<string | null>(header) ?? '';
  for (const row of rows) {
    const text = canonical(typedIn(row));
    if (text === '' || isRemoved(row)) continue;
    const isRight = text === typedIn(row);
    const holder = holders.get(keyOf(text));
    if (!holder || (isRight && !holder.isRight))
      holders.set(keyOf(text), { id: row.need('Id'), isRight });
  }
  const sharedBy = (row: CopyRow): string | null => {
    const key = keyOf(canonical(typedIn(row)));
    const isHeld = key === '' || isRemoved(row) || holders.get(key)?.id === row.get('Id');
    return isHeld ? null : key;
  };
  return {
    /** Returns the key of a text that another row holds; null for most rows. */
    sharedBy,
    textOf: (row: CopyRow): string | null =>
      (sharedBy(row) === null ? canonical(typedIn(row)) : typedIn(row)) || null,
  };
}

/** Files of earlier releases lack this column. */
function isRemoved(row: CopyRow): boolean {
  return Boolean(row.get<Date | null>('Eliminado'));
}
