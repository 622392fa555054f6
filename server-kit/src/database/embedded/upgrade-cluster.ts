import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { syncFolder } from '../../disk/sync-folder.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { type Binaries, earlierBinaries } from './binaries.ts';
import { exists, majorOf } from './cluster-folder.ts';
import {
  ANSWER_TIMEOUT_MS,
  answers,
  type Cluster,
  connectionStringTo,
  DATABASE,
  endServer,
  ensureDatabase,
  type Location,
  START_TIMEOUT_MS,
  startServer,
  stopServer,
} from './cluster-server.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { removeAsOwner } from './run-as.ts';
import type { ServerUser } from './server-user.ts';
import { readOnlySettings, settingsArguments } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { StartError } from './start-error.ts';

/** Arbitrary, but unique among the advisory locks of the database `postgres`. */
const LOCK = 20_261_128;

/**
 * Moves the data of one server to an empty one of the next version; the addresses are their owners'.
 * Returns the names of what it left behind, because the product does not own it.
 */
export type MoveData = (
  from: string,
  to: string,
  report: (part: number) => void,
) => Promise<string[]>;

export interface Upgrade {
  binaries: Binaries;
  user: ServerUser | undefined;
  /** Undefined where nobody waits for an upgrade: then the folder is refused. */
  moveData: MoveData | undefined;
  log(message: string): void;
  signal: AbortSignal | undefined;
}

/** The folders beside a database's folder. One of an unfinished upgrade is worth nothing … */
const unfinishedOf = (folder: string) => `${folder}.upgrade`;
/** … a finished one only lacks its name … */
const finishedOf = (folder: string) => `${folder}.upgraded`;
/** … and the earlier one is removed once the new one has answered. */
const earlierOf = (folder: string) => `${folder}.earlier`;

/**
 * Moves a database that an earlier major version made to the one of these programs. The earlier one
 * is only read, and keeps its place until the new one is complete. An interrupted upgrade begins
 * again. Throws a `DatabaseSetupError` for a folder of a later version, and when the programs of the
 * earlier one are missing.
 */
export async function upgradeCluster(folder: string, upgrade: Upgrade): Promise<void> {
  const { major: ours } = upgrade.binaries;
  await finishUpgrade(folder, upgrade.user);
  for (;;) {
    const major = await majorOf(folder);
    if (major === undefined || major === ours) return;
    if (major > ours)
      throw new DatabaseSetupError(
        `La base de datos de ${folder} es de Postgres ${major}, y este Mostrador trae Postgres ${ours}, que es anterior. Volvé a instalar la versión más nueva de Mostrador que usaste: con esta no se cambió nada.`,
      );
    await moveToNext(folder, major, upgrade);
    await finishUpgrade(folder, upgrade.user);
  }
}

/** Removes the earlier database, once the new one has answered. */
export async function forgetEarlier(folder: string): Promise<void> {
  await removeAsOwner(earlierOf(folder));
}

/** Gives a finished folder its name, also after a crash, and ends the earlier server. */
async function finishUpgrade(folder: string, user: ServerUser | undefined): Promise<void> {
  if ((await exists(folder)) || !(await exists(finishedOf(folder)))) return;
  await endServer({ folder: earlierOf(folder), user });
  await rename(finishedOf(folder), folder).catch(async (error) => {
    // Another start did it.
    if (!(await exists(folder))) throw error;
  });
  // Before the earlier one is removed.
  await syncFolder(dirname(folder));
}

/** Resolves without having done it when another process did. */
async function moveToNext(folder: string, major: number, upgrade: Upgrade): Promise<void> {
  const { binaries, user, moveData, log, signal } = upgrade;
  if (!moveData)
    throw new DatabaseSetupError(
      `La base de datos de ${folder} es de Postgres ${major}, y este Mostrador trae Postgres ${binaries.major}: "npm start" pasa los datos.`,
    );
  const programs = await earlierBinaries(major, user, dirname(folder));
  if (!programs)
    throw new DatabaseSetupError(
      `La base de datos de ${folder} es de Postgres ${major}, y este Mostrador trae Postgres ${binaries.major}. Para pasar los datos hacen falta los programas de Postgres ${major}: en Debian o Ubuntu, "apt install postgresql-${major}", y volvé a iniciar. O abrila con la versión anterior de Mostrador y pasala con "pnpm data export" y "pnpm data import". No se cambió nada.`,
    );
  const sockets = await socketFolder(folder, user);
  const earlier: Cluster = {
    folder,
    sockets,
    user,
    binaries: programs.folder,
    settings: readOnlySettings({ folder, socketFolder: sockets }),
    startTimeoutMs: START_TIMEOUT_MS,
  };
  await endWriters(earlier);
  await startServer(earlier, signal);
  const lock = await lockIfReadOnly(earlier, log);
  // Another process moved the data and stopped the server.
  if (!lock) return;
  const abort = () => void endServer(earlier).catch(() => {});
  signal?.addEventListener('abort', abort);
  try {
    log(
      `La base de datos es de Postgres ${major}: se pasa a Postgres ${binaries.major}. La de antes queda como está hasta que la nueva responda.`,
    );
    const left = await fillNext(earlier, upgrade);
    signal?.throwIfAborted();
    const kept = left.length > 0 ? `${folder}.postgres-${major}` : earlierOf(folder);
    await rename(unfinishedOf(folder), finishedOf(folder));
    // The lock is held until the folder has another name: no start finds it without its server.
    await rename(folder, kept);
    await syncFolder(dirname(folder));
    await endServer({ folder: kept, user });
    if (left.length > 0)
      log(`En ${kept} quedó lo que no es de Mostrador, que no se pasó: ${left.join(', ')}.`);
  } catch (error) {
    await endServer(earlier);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await lock.end().catch(() => {});
  }
}

/** Ends a server that may write, unless somebody uses it. Throws a `StartError` if so. */
async function endWriters(earlier: Cluster): Promise<void> {
  if (!(await answers(earlier))) return;
  const client = await connectTo(earlier);
  try {
    if (await isReadOnly(client)) return;
    const { rows } = await client.query<{ used: boolean }>(
      `select count(*) > 0 as used from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.used) throw inUse(earlier);
  } finally {
    await client.end();
  }
  await endServer(earlier);
}

/** Waits until no other process moves the data. Resolves with undefined when one has done it. */
async function lockIfReadOnly(
  earlier: Cluster,
  log: Upgrade['log'],
): Promise<pg.Client | undefined> {
  const client = await connectTo(earlier);
  if (!(await isReadOnly(client))) {
    await client.end();
    throw inUse(earlier);
  }
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [LOCK],
  );
  if (rows[0]?.locked) return client;
  log('Otro proceso está pasando los datos a la versión nueva de la base. Esperando…');
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return client;
  } catch {
    return undefined;
  }
}

/** Creates the database of the next version, complete and stopped. Returns what was left behind. */
async function fillNext(
  earlier: Cluster,
  { binaries, user, moveData, log, signal }: Upgrade,
): Promise<string[]> {
  const folder = unfinishedOf(earlier.folder);
  for (const leftover of [folder, finishedOf(earlier.folder)]) {
    await endServer({ folder: leftover, user });
    await removeAsOwner(leftover);
  }
  await initialiseCluster(folder, binaries.folder, user, { signal, durable: true });
  const sockets = await socketFolder(folder, user);
  const next: Cluster = {
    folder,
    sockets,
    user,
    binaries: binaries.folder,
    settings: settingsArguments({
      folder,
      socketFolder: sockets,
      durable: true,
      archiveFolder: undefined,
      recovery: undefined,
    }),
    startTimeoutMs: START_TIMEOUT_MS,
  };
  try {
    await startServer(next, signal);
    await ensureDatabase(next);
    if (!moveData || !(await hasDatabase(earlier))) return [];
    return await moveData(
      connectionStringTo(earlier, DATABASE),
      connectionStringTo(next, DATABASE),
      percentsTo((percent) => log(`Pasando los datos: ${percent} %`)),
    );
  } finally {
    await stopServer(next);
  }
}

/** A first start that was killed may have left a server without our database. */
async function hasDatabase(earlier: Cluster): Promise<boolean> {
  const client = await connectTo(earlier);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function connectTo(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connectionStringTo(cluster, 'postgres'),
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: string }>(
    `select current_setting('default_transaction_read_only') as is`,
  );
  return rows[0]?.is === 'on';
}

/** Calls `print` for each tenth. */
function percentsTo(print: (percent: number) => void): (part: number) => void {
  let printed = 0;
  return (part) => {
    const percent = Math.floor(part * 10) * 10;
    if (percent > printed) print(percent);
    printed = Math.max(printed, percent);
  };
}

const inUse = ({ folder }: Location) =>
  new StartError(
    `Otra versión de Mostrador está usando la base de datos de ${folder}. Cerrala y volvé a iniciar.`,
  );
