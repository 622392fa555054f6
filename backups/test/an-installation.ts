import { join } from 'node:path';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import { aDataDir, initialisedDataDirs } from '@mostrador/server-kit/test/a-data-dir';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { archiveLog } from '../src/archive-log.ts';
import { listSegments } from '../src/backup-store.ts';
import { systemIn } from '../src/system-in.ts';
import { takeBackup } from '../src/take-backup.ts';

const SHOP = '01890000-0000-7000-8000-000000000001';
const TABLES = ['sale', 'stock_movement', 'customer_account_entry'];

export type Installation = Awaited<ReturnType<typeof installationIn>>;

/**
 * Prepares installations for all tests of the calling file. Their databases are copies of one, with
 * its system identifier.
 */
export function installations(): () => Promise<Installation> {
  const anInitialisedDataDir = initialisedDataDirs();
  return async () => installationIn(await anInitialisedDataDir('backups'));
}

/** Starts an installation whose database has an identifier of its own. */
export const anotherInstallation = async () => installationIn(await aDataDir('backups'));

/** Starts a database with the tables that a proof compares, and opens the place of its backups. */
async function installationIn(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  const place = await openPlace({ folder: join(dataDir, 'backups') });
  const { connectionString, archiveFolder } = server;
  const db = await connectTo(connectionString);
  for (const table of TABLES)
    await db.query(
      `create table ${table} (shop_id uuid default '${SHOP}', id int, created_at timestamptz
        default now() - interval '1 hour', total_cents int default 1, quantity int default 1,
        amount_cents int default 1)`,
    );
  return {
    dataDir,
    place,
    db,
    connectionString,
    archiveFolder,
    stop: server.stop,
    sell: (id: number) => db.query('insert into sale (id) values ($1)', [id]),
    take: () =>
      takeBackup({
        connectionString,
        place,
        scratch: join(dataDir, 'scratch'),
        pace: 'fast',
        now: () => new Date(),
      }),
    system: await systemIn(join(dataDir, 'postgres')),
    archive: () => archiveAll(db, archiveFolder, place),
  };
}

/** Connects until the end of the test. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // Its server may be stopped before it is closed.
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Archives the log until now. */
export async function archiveAll(
  db: pg.Client,
  archiveFolder: string,
  place: Place,
): Promise<void> {
  const system = await systemIn(join(archiveFolder, '..', 'postgres'));
  // A segment without a record is not ended, so the poll would wait a minute for a record.
  await db.query('select pg_current_xact_id()');
  const { rows } = await db.query('select pg_walfile_name(pg_switch_wal()) as segment');
  await expect
    .poll(async () => {
      await archiveLog(archiveFolder, system, place);
      return listSegments(place, system);
    })
    .toContain(rows[0].segment);
}

/** Returns the ids of the sales of a database. */
export async function soldIn(connectionString: string): Promise<number[]> {
  const client = await connectTo(connectionString);
  const { rows } = await client.query<{ id: number }>('select id from sale order by id');
  await client.end();
  return rows.map(({ id }) => id);
}
