import { typeOfColumn } from '../../../database/column-names.ts';
import type { Sheet } from '../copy/sheets.ts';
import type { CopyRow } from './read-rows.ts';

/** The values of columns, by their names. */
export type StoredColumns = Record<string, unknown>;

interface IdReaders {
  /** Returns the row's own id. */
  id(row: CopyRow): string;
  /** Returns the id of a row in another sheet. */
  reference(row: CopyRow, header: string, sheet: string): string | null;
}

/**
 * Returns a function that reads the columns of the sheet's own table, such as `t.name`, from a row
 * of its file, unless their values are given. Throws a `CopyProblem` for an empty cell of a column
 * that cannot be null.
 */
export function createStoredReader({ table, columns }: Sheet, ids: IdReaders) {
  const readers = columns.flatMap(([header, expression, { refersTo }]) => {
    const [, column] = /^t\.(\w+)$/.exec(expression) ?? [];
    if (column === undefined) return [];
    const isRequired = typeOfColumn(table, column)?.includes('not null');
    const read = (row: CopyRow): unknown => {
      if (header === 'Id') return ids.id(row);
      const value = isRequired ? row.need(header) : row.get(header);
      return refersTo === undefined ? value : ids.reference(row, header, refersTo);
    };
    return [[column, read] as const];
  });
  return (row: CopyRow, given: StoredColumns): StoredColumns => ({
    ...Object.fromEntries(
      readers.flatMap(([column, read]) => (column in given ? [] : [[column, read(row)]])),
    ),
    ...given,
  });
}
