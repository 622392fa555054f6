import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { figuresOf, ONE_NOTATION, WITHOUT_LIMITS } from './figures.ts';
import { makeTables } from './make-tables.ts';
import { ownedColumns } from './owned-tables.ts';
import { quotedColumns, quotedTable } from './quoted.ts';
import { readColumns } from './read-columns.ts';
import { requireEmpty } from './require-empty.ts';
import {
  type Content,
  columnsFor,
  type Source,
  type TableContent,
  UnusableDataError,
} from './source.ts';
import { requireKnown } from './versions.ts';
import { withoutConstraints } from './without-constraints.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_127;
const NEWLINE = 10;

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
    await copyRows(client, source, table, (rows) => {
      loaded += rows;
      report(loaded / all);
    });
    await compare(client, table);
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1, $2, $3)', [quotedTable(name), value, isCalled]);
  await client.query(`analyze ${names}`);
}

async function copyRows(
  client: ClientBase,
  source: Source,
  table: TableContent,
  count: (rows: number) => void,
): Promise<void> {
  const { name, columns } = table;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(linesIn(chunk));
      done(null, chunk);
    },
  });
  await pipeline(
    await source.read(table),
    counting,
    client.query(copyFrom(`copy ${quotedTable(name)} (${quotedColumns(columns)}) from stdin`)),
  );
}

/** In the text format of COPY each row is a line. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

async function compare(client: ClientBase, table: TableContent): Promise<void> {
  const { name, columns, rows, checksum } = table;
  const loaded = await figuresOf(client, name, columns);
  if (loaded.rows !== rows || loaded.checksum !== checksum)
    throw new UnusableDataError(
      `Lo que se cargó en ${name} no es lo que había: son ${loaded.rows} filas de ${rows}, o tienen otro contenido.`,
    );
}
