import type { Importable, PlannedRow, PlanSummary } from '../src/imports/import-types.ts';
import { openImport } from '../src/imports/open-import.ts';
import { startRemoteWorker } from '../src/imports/remote-worker.ts';

/** The plan of an import. */
export interface ImportedFile {
  counts: PlanSummary<unknown>['counts'];
  rows: PlannedRow[];
}

/**
 * Returns what the import of a file does with the columns that it proposes. Its worker is that of
 * `runWorkersHere`.
 */
export async function importedFile<Existing, Options>(
  file: Blob,
  existing: readonly Existing[],
  options: Options,
): Promise<ImportedFile> {
  type Import = Importable<string, Existing, Options, unknown, unknown>;
  const session = openImport<Import>(() => startRemoteWorker('import-worker'));
  try {
    const { chosen } = await session.open(file);
    await session.setExisting(existing);
    const { counts } = await session.plan({ columns: chosen.proposed.columns, options });
    const { rows } = await session.rows('all', 0, 500);
    return { counts, rows };
  } finally {
    session.close();
  }
}
