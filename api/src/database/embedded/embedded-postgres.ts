import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { clusterFolder, exists } from './cluster-folder.ts';
import { initialiseCluster, OWNER } from './initialise-cluster.ts';
import { disownStrangers, holderOf } from './postmaster-pid.ts';
import { runAs, surroundingsOf } from './run-as.ts';
import { type ServerUser, serverUser } from './server-user.ts';
import { PORT, postgresqlConf } from './settings.ts';
import { socketFolder } from './socket-folder.ts';

const DATABASE = 'mostrador';
/** What a killed server leaves (dying backends, shared memory) is gone well before. */
const REMAINS_TIMEOUT_MS = 20_000;
const BETWEEN_ATTEMPTS_MS = 150;
/** Recovery after a crash reads at most `max_wal_size` again: seconds, on a slow disk minutes. */
const START_TIMEOUT_MS = 300_000;
const BETWEEN_QUESTIONS_MS = 20;
const STOP_TIMEOUT_S = 120;
const MAX_LOG_BYTES = 10_000_000;
/** Any number that nothing else of the database `postgres` locks. */
const LOCK = 20_261_122;

export interface EmbeddedPostgres {
  /** The owner's, for `prepareDatabase`: the server works as another login. */
  connectionString: string;
  /** Ends every connection and stops the server, whoever started it. What was committed stays. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Ours alone; the database lives in its `postgres` folder. Made when missing. */
  dataDir: string;
  log?(message: string): void;
}

interface Cluster {
  folder: string;
  sockets: string;
  binaries: string;
  user: ServerUser | undefined;
}

/**
 * Starts the Postgres of this data folder, or adopts the one that an earlier process left running.
 * Rejects with the end of Postgres' own log when it does not start.
 *
 * The server is detached from this process: Ctrl-C or `kill -9` here does not end it while a sale is
 * being written. Only `stop()` does.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = await serverUser(dataDir);
  const folder = await clusterFolder(dataDir, user);
  const binaries = await postgresBinaries(user, join(folder, '..'));
  if (!(await exists(folder))) {
    log('Creando la base de datos…');
    await initialiseCluster(folder, binaries, user);
  }
  const cluster = { folder, sockets: await socketFolder(folder, user), binaries, user };
  await startServer(cluster);
  await ensureDatabase(cluster);
  return {
    connectionString: connectionStringTo(cluster, DATABASE),
    stop: () => stopServer(cluster),
  };
}

async function startServer(cluster: Cluster): Promise<void> {
  const since = Date.now();
  for (;;) {
    if (await answers(cluster)) return;
    const holder = await holderOf(cluster.folder);
    let failure: unknown;
    if (holder !== 'server') {
      if (holder === 'stranger') await disownStrangers(cluster.folder, cluster.sockets);
      try {
        await launch(cluster);
        return;
      } catch (error) {
        failure = error;
      }
    }
    // Another process is starting or stopping it, or a killed server's remains still hold it.
    const patience = holder === 'server' ? START_TIMEOUT_MS : REMAINS_TIMEOUT_MS;
    if (Date.now() - since > patience) throw await startError(cluster, failure);
    await delay(BETWEEN_ATTEMPTS_MS);
  }
}

/** Whether the server of this folder takes connections: only that one has a socket there. */
async function answers({ sockets }: Cluster): Promise<boolean> {
  const client = new pg.Client({ host: sockets, port: PORT, user: OWNER, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the server and waits until it answers. Not by `pg_ctl start`: that one puts the paths in a
 * shell's command line, where a folder named `$HOME` would be read as something else.
 */
async function launch(cluster: Cluster): Promise<void> {
  const { folder, sockets, binaries, user } = cluster;
  await writeFile(join(folder, 'postgresql.conf'), postgresqlConf({ socketFolder: sockets }));
  await keepOneOldLog(folder);
  const log = await open(logFile(folder), 'a');
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', folder], {
    ...surroundingsOf(user),
    // In a session of its own: Ctrl-C here is not meant for it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  server.once('exit', (code) => {
    failure ??= new Error(`postgres ended with ${code}`);
  });
  server.unref();

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(cluster))) {
    if (failure) throw failure;
    if (Date.now() > deadline) throw new Error('It does not answer');
    await delay(BETWEEN_QUESTIONS_MS);
  }
}

async function stopServer({ folder, sockets, binaries, user }: Cluster): Promise<void> {
  if ((await holderOf(folder)) !== 'server') return;
  await runAs(user, join(binaries, 'bin', 'pg_ctl'), [
    'stop',
    '--wait',
    '--mode=fast',
    `--timeout=${STOP_TIMEOUT_S}`,
    `--pgdata=${folder}`,
  ]).catch(async (error) => {
    // It was killed in the meantime, which is as good.
    if ((await holderOf(folder)) === 'server') throw error;
  });
  if (sockets !== folder) await rm(sockets, { recursive: true, force: true });
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(connectionStringTo(cluster, 'postgres'));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    await closeDatabases(client);
  } catch (error) {
    const madeMeanwhile = ['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '');
    if (!madeMeanwhile) throw error;
  } finally {
    await client.end();
  }
}

/** Postgres lets everybody into every database: here each login gets into its own. */
async function closeDatabases(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke connect on database %I from public', datname) as statement
     from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
     where grantee = 0 and privilege_type = 'CONNECT'`,
  );
  for (const { statement } of rows) await client.query(statement);
}

function connectionStringTo({ sockets }: Cluster, database: string): string {
  return `postgresql://${OWNER}@localhost:${PORT}/${database}?host=${encodeURIComponent(sockets)}`;
}

function logFile(folder: string): string {
  return join(folder, 'server.log');
}

async function keepOneOldLog(folder: string): Promise<void> {
  const log = logFile(folder);
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.1`);
}

async function startError(cluster: Cluster, cause: unknown): Promise<Error> {
  const log = await readFile(logFile(cluster.folder), 'utf8').catch(() => '');
  const lastLines = log.trimEnd().split('\n').slice(-10).join('\n');
  return new Error(`Postgres did not start in ${cluster.folder}:\n${lastLines}`, { cause });
}
