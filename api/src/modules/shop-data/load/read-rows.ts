import { streamCsvRows } from 'hucre/csv';
import type { Column } from '../copy/cells.ts';
import { DELIMITER } from '../copy/copy-file.ts';
import type { Sheet } from '../copy/sheets.ts';
import { CopyProblem } from './copy-problem.ts';

type Value = ReturnType<Column[2]['read']> | null;

/**
 * A row of a file: its values by header, and a function that reports a problem with one of them.
 */
export interface CopyRow {
  get<T extends Value>(header: string): T;
  /** Returns a value like `get`, of a cell that may not be empty. */
  need<T extends NonNullable<Value>>(header: string): T;
  problem(header: string, message: string): CopyProblem;
}

/**
 * Reads the rows of a CSV file of a copy, by the names of their columns. A column missing in an
 * older copy counts as empty in every row. An unknown column is allowed while it is empty: its
 * values belong to a newer version, or were added to the file. Throws a `CopyProblem`, which names
 * the file, row and column.
 */
export function* readRows({ file, columns }: Sheet, csv: string): Generator<CopyRow> {
  let headers: string[] | undefined;
  let number = 0;
  for (const cells of streamCsvRows(csv, { delimiter: DELIMITER })) {
    number++;
    const texts = cells.map((cell) => String(cell ?? ''));
    if (!headers) {
      headers = texts;
      checkHeaders(file, headers, columns);
      continue;
    }
    // The end of the last line.
    if (texts.length === 1 && texts[0] === '') continue;
    if (texts.length !== headers.length)
      throw new CopyProblem(
        `${file}, fila ${number}: tiene ${texts.length} columnas y tienen que ser ${headers.length}.`,
      );
    const written = new Map(texts.map((text, column) => [headers?.[column] as string, text]));
    yield rowOf(file, number, columns, written);
  }
}

/**
 * More columns than any sheet has, even in a later version or with columns that the owner added.
 */
const MOST_COLUMNS = 1000;

/** Checks the headers. In every version the first column identifies the row. */
function checkHeaders(file: string, headers: string[], [first]: readonly Column[]): void {
  if (headers.length > MOST_COLUMNS)
    throw new CopyProblem(`${file}, fila 1: tiene demasiadas columnas.`);
  if (first && !headers.includes(first[0]))
    throw new CopyProblem(`${file}, fila 1: falta la columna ${first[0]}.`);
  const repeated = headers.find((name, place) => name && headers.indexOf(name) !== place);
  if (repeated) throw new CopyProblem(`${file}, fila 1: la columna ${repeated} está dos veces.`);
}

function rowOf(
  file: string,
  number: number,
  columns: readonly Column[],
  written: Map<string, string>,
): CopyRow {
  const problem = (header: string, message: string) =>
    new CopyProblem(`${file}, fila ${number}, columna ${header}: ${message}.`);
  const values = new Map<string, Value>(
    columns.map(([header, , cell]) => {
      const text = written.get(header) ?? '';
      if (text === '') return [header, null];
      try {
        return [header, cell.read(text)];
      } catch (error) {
        throw error instanceof RangeError ? problem(header, error.message) : error;
      }
    }),
  );
  for (const [header, text] of written)
    if (text !== '' && !values.has(header))
      throw problem(
        header || '(sin nombre)',
        'esta versión de Mostrador no la conoce. Si la agregaste vos, borrala; si no, actualizá Mostrador y volvé a cargar la copia',
      );
  return {
    problem,
    get: <T extends Value>(header: string) => values.get(header) as T,
    need<T extends NonNullable<Value>>(header: string) {
      const value = values.get(header);
      if (value !== null && value !== undefined) return value as T;
      if (written.has(header)) throw problem(header, 'está vacía');
      throw new CopyProblem(`${file}, fila 1: falta la columna ${header}.`);
    },
  };
}
