import type { CopyRow } from './read-rows.ts';

/**
 * How the texts of a column are stored, each in its one spelling (ADR 59). Of rows that had one in
 * several, the one that is spelled right has it, or else the first; the others share it, as in the
 * shop of the copy.
 *
 * @param canonical the one spelling; empty for none
 * @param keyOf what two canonical spellings of one text have in common
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
    /** The key of a text that another row has; null for most rows. */
    sharedBy,
    textOf: (row: CopyRow): string | null =>
      (sharedBy(row) === null ? canonical(typedIn(row)) : typedIn(row)) || null,
  };
}

/** A file of an earlier release has no such column. */
function isRemoved(row: CopyRow): boolean {
  return Boolean(row.get<Date | null>('Eliminado'));
}
