import { readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries } from './binaries.ts';
import { archiveFolderOf, clusterFolder, exists } from './cluster-folder.ts';
import {
  connectionStringTo,
  DATABASE,
  ensureDatabase,
  START_TIMEOUT_MS,
  startServer,
  stopServer,
} from './cluster-server.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { removeAsOwner } from './run-as.ts';
import { serverUser } from './server-user.ts';
import { type Recovery, settingsArguments } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { forgetEarlier, type MoveData, upgradeCluster } from './upgrade-cluster.ts';

export interface EmbeddedPostgres {
  /** The owner's address, for `prepareDatabase`. The server uses another login. */
  connectionString: string;
  /** Whether this call launched the server; false when it adopted a running one. */
  launched: boolean;
  /** The folder that gets the finished segments of the write-ahead log. */
  archiveFolder: string;
  /**
   * Ends every connection and stops the server, whichever process started it. Committed data stays.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** For our exclusive use; the database is in its `postgres` folder. Created when missing. */
  dataDir: string;
  log?: ((message: string) => void) | undefined;
  /** When aborted, the start rejects after ending what it started. */
  signal?: AbortSignal;
  /** Only for disposable data: false disables waiting for the disk. */
  durable?: boolean;
  /**
   * Whether finished segments of the write-ahead log are copied to the archive folder, where a
   * backup takes them. By default when the data is durable.
   */
  archives?: boolean;
  /** For a folder that was restored from a backup. */
  recovery?: Recovery;
  /**
   * Moves the data of a database that an earlier major version of Postgres made. Without it, such a
   * folder is refused.
   */
  moveData?: MoveData | undefined;
  /** How long a start may take; a recovery from backups may read a day's log. */
  startTimeoutMs?: number;
  /** By default as many as one installation needs. */
  maxConnections?: number;
}

/**
 * Starts the Postgres of this data folder, or adopts the one that an earlier process left running.
 * Rejects with a StartError, with a DatabaseSetupError, or with an error that `isDiskFull` recognises when the disk is full.
 *
 * The server is detached from this process: Ctrl-C or `kill -9` does not end it while a sale is
 * being written. Only `stop()` does.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
  signal,
  durable = true,
  archives = durable,
  recovery,
  moveData,
  startTimeoutMs = START_TIMEOUT_MS,
  maxConnections,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = await serverUser(dataDir);
  const folder = await clusterFolder(dataDir, user);
  const binaries = await postgresBinaries(user, join(folder, '..'));
  signal?.throwIfAborted();
  await upgradeCluster(folder, { binaries, user, moveData, log, signal });
  if (await isMissing(folder)) {
    log('Creando la base de datos…');
    await initialiseCluster(folder, binaries.folder, user, { signal, durable });
  }
  const sockets = await socketFolder(folder, user);
  const archiveFolder = await archiveFolderOf(folder, user);
  const settings = settingsArguments({
    folder,
    socketFolder: sockets,
    durable,
    archiveFolder: archives ? archiveFolder : undefined,
    recovery,
    maxConnections,
  });
  const cluster = {
    folder,
    sockets,
    binaries: binaries.folder,
    user,
    settings,
    startTimeoutMs,
  };
  let launched = false;
  try {
    launched = await startServer(cluster, signal);
    await ensureDatabase(cluster);
    await forgetEarlier(folder);
    signal?.throwIfAborted();
  } catch (error) {
    if (signal?.aborted) await stopServer(cluster);
    throw error;
  }
  return {
    connectionString: connectionStringTo(cluster, DATABASE),
    launched,
    archiveFolder,
    stop: () => stopServer(cluster),
  };
}

/** Stops the Postgres that a process left running in this data folder, if any. */
export async function stopEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  if (!(await exists(join(dataDir, 'postgres')))) return;
  const user = await serverUser(dataDir);
  const folder = await clusterFolder(dataDir, user);
  await stopServer({ folder, sockets: await socketFolder(folder, user), user });
}

/** Stops the Postgres of this data folder, if any, and removes its database. */
export async function removeEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  await stopEmbeddedPostgres({ dataDir });
  if (!(await exists(postgres))) return;
  // The folder of a root whose data folder Postgres cannot reach is a link, at first to nothing.
  const folder = await realpath(postgres).catch(() => undefined);
  if (folder !== undefined) await removeAsOwner(folder);
  await rm(postgres, { force: true });
}

async function isMissing(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return true;
  return readdir(folder).then(
    (files) => files.length === 0,
    () => false,
  );
}
