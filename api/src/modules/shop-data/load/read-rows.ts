import { streamCsvRows } from 'hucre/csv';
import { DELIMITER } from '../copy/copy-file.ts';
import type { Column, Sheet } from '../copy/sheets.ts';
import { CopyProblem } from './copy-problem.ts';

type Value = ReturnType<Column[2]['read']> | null;

/** A row of a file: its values by header, and how to say what is wrong with one of them. */
export interface CopyRow {
  get<T extends Value>(header: string): T;
  /** As `get`, for a cell that may not be empty. */
  need<T extends NonNullable<Value>>(header: string): T;
  problem(header: string, message: string): CopyProblem;
}

/** The rows of a CSV file of a copy. Throws a `CopyProblem`, which names the file, row and column. */
export function* readRows({ file, columns }: Sheet, csv: string): Generator<CopyRow> {
  const headers = columns.map(([header]) => header);
  let number = 0;
  for (const cells of streamCsvRows(csv, { delimiter: DELIMITER })) {
    number++;
    const texts = cells.map((cell) => String(cell ?? ''));
    if (number === 1) {
      checkHeaders(file, texts, headers);
      continue;
    }
    // The end of the last line.
    if (texts.length === 1 && texts[0] === '') continue;
    if (texts.length !== headers.length)
      throw new CopyProblem(
        `${file}, fila ${number}: tiene ${texts.length} columnas y tienen que ser ${headers.length}.`,
      );
    yield rowOf(file, number, columns, texts);
  }
  if (number === 0) checkHeaders(file, [], headers);
}

function checkHeaders(file: string, found: string[], wanted: string[]): void {
  const place = wanted.findIndex((header, column) => found[column] !== header);
  if (place >= 0)
    throw new CopyProblem(
      `${file}, fila 1: la columna ${place + 1} tiene que ser ${wanted[place]}.`,
    );
}

function rowOf(file: string, number: number, columns: readonly Column[], texts: string[]): CopyRow {
  const problem = (header: string, message: string) =>
    new CopyProblem(`${file}, fila ${number}, columna ${header}: ${message}.`);
  const values = new Map<string, Value>(
    columns.map(([header, , cell], column) => {
      const written = texts[column] ?? '';
      if (written === '') return [header, null];
      try {
        return [header, cell.read(written)];
      } catch (error) {
        throw error instanceof RangeError ? problem(header, error.message) : error;
      }
    }),
  );
  return {
    problem,
    get: <T extends Value>(header: string) => values.get(header) as T,
    need<T extends NonNullable<Value>>(header: string) {
      const value = values.get(header);
      if (value === null || value === undefined) throw problem(header, 'está vacía');
      return value as T;
    },
  };
}
