import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import pg from 'pg';
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
  return withOwnerUrl(place, async (ownerUrl) => {
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
  return withOwnerUrl(place, async (ownerUrl) => {
    const client = new pg.Client({
      connectionString: ownerUrl,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A lost connection rejects the running query too.
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

async function withOwnerUrl<T>(
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
