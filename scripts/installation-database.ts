import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import type { StartSettings } from './start-settings.ts';

export class NoDatabaseError extends Error {}

/**
 * Uses the database of an installation, whether its product runs or not: an embedded database that
 * was stopped is stopped again afterwards. As at a start, it uses the server's own login on a
 * migrated database. Throws a `NoDatabaseError` when the product never started here, and the errors
 * of `startServer`.
 */
export async function usingDatabase<T>(
  { dataDir, databaseUrl }: Pick<StartSettings, 'dataDir' | 'databaseUrl'>,
  work: (database: Database, ownerUrl: string) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  let ownerUrl = databaseUrl;
  if (ownerUrl === undefined) {
    await requireDatabaseIn(dataDir);
    const embedded = await startEmbeddedPostgres({ dataDir });
    if (embedded.launched) opened.defer(embedded.stop);
    ownerUrl = embedded.connectionString;
  }
  const serverUrl = await prepareDatabase(ownerUrl, { queues: jobNames });
  const database = connect({ connectionString: serverUrl });
  opened.defer(database.close);
  return await work(database, ownerUrl);
}

/**
 * Throws if the folder has no database: a start would create an empty installation in a wrong
 * DATA_DIR.
 */
async function requireDatabaseIn(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (!found)
    throw new NoDatabaseError(
      `En ${dataDir} no hay ninguna base de datos. Indicá con DATA_DIR la carpeta de datos de Mostrador, o con DATABASE_URL su base.`,
    );
}
