import { Kysely, PostgresDialect } from 'kysely';
import pg, { type ClientBase } from 'pg';
import { copyRows } from './copy-rows.ts';
import { ONE_NOTATION, WITHOUT_LIMITS } from './figures.ts';
import { makeTables } from './make-tables.ts';
import { ownedColumns } from './owned-tables.ts';
import { quotedTable } from './quoted.ts';
import { readColumns } from './read-columns.ts';
import { requireEmpty } from './require-empty.ts';
import { type Content, columnsFor, type Source } from './source.ts';
import { requireKnown } from './versions.ts';
import { withoutConstraints } from './without-constraints.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_127;

/** Called with the part of the rows that are loaded, from 0 to 1. */
export type ReportProgress = (part: number) => void;

/**
 * Loads data into an empty database in one transaction: the tables of its version, the rows and the
 * sequences, and compares the number and the checksum of the rows. Throws an `UnusableDataError` or
 * a `UsedDatabaseError`, and then the database is as it was.
 *
 * @param connectionString of the owner
 * @param beforeCommit runs when all rows are there
 */
export async function loadData(
  connectionString: string,
  source: Source,
  report: ReportProgress,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<Content> {
  requireKnown(source.versions);
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => {});
  let client: ClientBase | undefined;
  pool.on('connect', (connected) => {
    connected.on('error', () => {});
    client = connected;
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (transaction) => {
      // The one connection of the pool, which Kysely's transaction is on.
      const connection = client as ClientBase;
      await connection.query(`${ONE_NOTATION} ${WITHOUT_LIMITS}`);
      await connection.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await requireEmpty(connection);
      await makeTables(transaction, source.versions);
      const tables = ownedColumns(await readColumns(connection));
      const content = await source.describe((found) => columnsFor(tables, found));
      await withoutConstraints(connection, () => loadRows(connection, source, content, report));
      await beforeCommit();
      return content;
    });
  } finally {
    await db.destroy();
  }
}

async function loadRows(
  client: ClientBase,
  source: Source,
  { tables, sequences }: Content,
  report: ReportProgress,
): Promise<void> {
  const names = tables.map(({ name }) => quotedTable(name)).join(', ');
  // A migration may have inserted rows.
  await client.query(`truncate ${names}`);
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  let loaded = 0;
  for (const table of tables) {
    await copyRows(client, source, table, {
      count(rows) {
        loaded += rows;
        report(loaded / all);
      },
    });
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1, $2, $3)', [quotedTable(name), value, isCalled]);
  await client.query(`analyze ${names}`);
}
