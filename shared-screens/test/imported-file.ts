import type { Importable, PlannedRow, PlanSummary } from '../src/imports/import-types.ts';
import { openImport } from '../src/imports/open-import.ts';
import { inProcessWorker } from './in-process-worker.ts';

/** Starts what a page takes for the worker of an import. */
export function startInProcess<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
): Worker {
  return new (inProcessWorker(importable))() as unknown as Worker;
}

/** What an import would do. */
export interface ImportedFile {
  counts: PlanSummary<unknown>['counts'];
  rows: PlannedRow[];
}

/** Returns what the import of a file does with the columns that it proposes. */
export async function importedFile<Key extends string, Existing, Options, Part, Facts>(
  file: Blob | string,
  importable: Importable<Key, Existing, Options, Part, Facts>,
  existing: readonly Existing[],
  options: Options,
): Promise<ImportedFile> {
  const session = openImport<typeof importable>(() => startInProcess(importable));
  try {
    const { chosen } = await session.open(file);
    await session.setExisting(existing as never);
    const { counts } = await session.plan({ columns: chosen.proposed.columns, options });
    const { rows } = await session.rows('all', 0, 500);
    return { counts, rows };
  } finally {
    session.close();
  }
}
