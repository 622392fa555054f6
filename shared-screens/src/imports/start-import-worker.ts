import { expose } from 'comlink';
import { ImportSession } from './import-session.ts';
import type { Importable, ListToWrite, WrittenValue } from './import-types.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The calls that the page makes: those of one import, and the writing of lists. */
export class ImportWorker<Key extends string, Existing, Options, Part, Facts> extends ImportSession<
  Key,
  Existing,
  Options,
  Part,
  Facts
> {
  #written: WrittenValue[][] = [];

  /** Adds rows of the list to write; they arrive in slices. */
  addWritten(rows: readonly WrittenValue[][]): void {
    for (const row of rows) this.#written.push(row);
  }

  /** Returns the file of the rows that were added, and forgets them. */
  write(list: ListToWrite): Blob {
    const rows = this.#written;
    this.#written = [];
    return writeWorkbook(list, rows);
  }
}

/** Answers the page's calls. A remote's worker is this call with its own kind of import. */
export function startImportWorker<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
): void {
  expose(new ImportWorker(importable));
}
