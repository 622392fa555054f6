import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import type pg from 'pg';
import type { StartSettings } from './start-settings.ts';

const CONNECT_MS = 10_000;

export class NoDatabaseError extends Error {}

type Place = Pick<StartSettings, 'dataDir' | 'databaseUrl'>;

/**
 * Uses the database of an installation, whether its product runs or not: an embedded database that
 * was stopped is stopped again afterwards. As at a start, it uses the server's own login on a
 * migrated database. Throws a `NoDatabaseError` when the product never started here, and the errors
 * of `startServer`.
 */
export async function usingDatabase<T>(
  place: Place,
  work: (database: Database, ownerUrl: string) => Promise<T>,
): Promise<T> {
  return usingOwnerUrl(place, async (ownerUrl) => {
    const serverUrl = await prepareDatabase(ownerUrl, { queues: jobNames });
    const database = connect({ connectionString: serverUrl });
    try {
      return await work(database, ownerUrl);
    } finally {
      await database.close();
    }
  });
}

/**
 * Uses the database of an installation like `usingDatabase`, but as it is: on a connection of its
 * owner, and without migrating it.
 */
export async function usingDatabaseAsItIs<T>(
  place: Place,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return usingOwnerUrl(place, (ownerUrl) =>
    usingClient({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_MS }, work),
  );
}

/** Calls `work` with the owner's address of an installation's database, as `usingDatabaseAsItIs`. */
export async function usingOwnerUrl<T>(
  { dataDir, databaseUrl }: Place,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  await requireDatabaseIn(dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(embedded.connectionString);
  } finally {
    if (embedded.launched) await embedded.stop();
  }
}

/**
 * Fills the database of an installation that never started, and uses it. An embedded database is
 * created, is stopped afterwards, and is removed again when it was not filled.
 */
export async function usingNewDatabase(
  { dataDir, databaseUrl }: Place,
  { fill, use }: Record<'fill' | 'use', (ownerUrl: string) => Promise<void>>,
): Promise<void> {
  if (databaseUrl !== undefined) {
    await fill(databaseUrl);
    await use(databaseUrl);
    return;
  }
  const isNew = !(await hasDatabase(dataDir));
  // The first base backup has the loaded rows: their log would only fill the disk.
  const embedded = await startEmbeddedPostgres({ dataDir, archives: false });
  try {
    try {
      await fill(embedded.connectionString);
    } catch (error) {
      if (isNew) await removeEmbeddedPostgres({ dataDir });
      throw error;
    }
    await use(embedded.connectionString);
  } finally {
    if (embedded.launched) await embedded.stop();
  }
}

/**
 * Throws if the folder has no database: a start would create an empty installation in a wrong
 * DATA_DIR.
 */
async function requireDatabaseIn(dataDir: string): Promise<void> {
  if (!(await hasDatabase(dataDir)))
    throw new NoDatabaseError(
      `En ${dataDir} no hay ninguna base de datos. Indicá con DATA_DIR la carpeta de datos de Mostrador, o con DATABASE_URL su base.`,
    );
}

async function hasDatabase(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
}
