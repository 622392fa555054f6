import type { Place } from '@mostrador/server-kit/storage/place';
import type { ExportFile } from './export-file.ts';
import { loadData, type ReportProgress } from './load-data.ts';
import { UnusableDataError } from './source.ts';

/**
 * Loads a file into an empty database, and its pictures into a place. All or nothing: throws an
 * `UnusableDataError` or a `UsedDatabaseError`.
 *
 * @param connectionString of the owner of the database
 */
export async function importData(
  file: ExportFile,
  {
    connectionString,
    images,
    report,
  }: {
    connectionString: string;
    images: Place;
    report: ReportProgress;
  },
): Promise<void> {
  const written: string[] = [];
  try {
    await loadData(connectionString, file, report, async () => {
      for (const path of file.pictures) {
        const content = await file.readPicture(path);
        // A picture with the same name has the same content.
        if (await images.stateOf(path)) continue;
        written.push(path);
        await images.write(path, content);
      }
    });
  } catch (error) {
    for (const path of written) await images.remove(path).catch(() => {});
    throw isOfTheFile(error)
      ? new UnusableDataError(
          `Ese archivo está dañado (${(error as Error).message}). No se cambió nada.`,
          { cause: error },
        )
      : error;
  }
}

/** SQLSTATEs of rows that do not fit (classes 22 and 23), and the errors of unpacking. */
function isOfTheFile(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^(22|23)...$/.test(code) || code.startsWith('Z_');
}
