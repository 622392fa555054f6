import {
  type ListToWrite,
  type WrittenColumn,
  type WrittenValue,
  writeList,
} from '../imports/index.ts';

/** A column of an exported list. Its title is that of the field, so that the import finds it. */
export interface ExportColumn<Row> extends WrittenColumn {
  /** Amounts in cents. */
  of: (row: Row) => WrittenValue;
}

export interface ListToExport<Row> extends Omit<ListToWrite, 'columns'> {
  columns: readonly ExportColumn<Row>[];
}

/** Rows that are written down in one task of the page. */
const SLICE = 1000;

/**
 * Returns the file of a list, made in a worker. The page is never held for long.
 *
 * @param onProgress gets the share that is done, up to 1
 */
export async function listFile<Row>(
  createWorker: () => Worker,
  { columns, ...list }: ListToExport<Row>,
  rows: readonly Row[],
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const written: WrittenValue[][] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE))
      written.push(columns.map((column) => column.of(row)));
    await nextTask();
  }
  const titled = columns.map(({ title, kind }) => ({ title, kind }));
  return writeList(createWorker, { ...list, columns: titled }, written, onProgress);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
