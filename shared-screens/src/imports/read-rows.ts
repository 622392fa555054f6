import { type ColumnReader, createColumnReader } from './column-readers.ts';
import type { ColumnMatch, ImportField, ReadRow, Sheet } from './import-types.ts';

/** Texts that the person wrote over cells, by row (from 1) and field. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>;

export interface RowsToRead<Key extends string> {
  sheet: Pick<Sheet, 'rows'>;
  /** Indexes in the sheet. */
  dataRows: readonly number[];
  fields: readonly ImportField<Key>[];
  match: ColumnMatch<Key>;
}

/** Returns what reads a row, after looking at every cell of the matched columns. */
export function createRowReader<Key extends string>({
  sheet,
  dataRows,
  fields,
  match,
}: RowsToRead<Key>): (
  index: number,
  corrections: Corrections,
  leftOut: ReadonlySet<number>,
) => ReadRow<Key> {
  const columns = fields.flatMap(({ key, kind }) => {
    const column = match[key];
    if (column === undefined) return [];
    const cells = dataRows.map((index) => sheet.rows[index]?.[column] ?? null);
    const reader: ColumnReader = createColumnReader(kind, cells);
    return [{ key, column, reader }];
  });
  return (index, corrections, leftOut) => {
    const corrected = corrections.get(index + 1);
    const values: ReadRow<Key>['values'] = {};
    for (const { key, column, reader } of columns)
      values[key] = reader(corrected?.get(key) ?? sheet.rows[index]?.[column]);
    return { row: index + 1, values, isLeftOut: leftOut.has(index + 1) };
  };
}
