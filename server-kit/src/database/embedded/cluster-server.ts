import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { reportsDiskFull } from '../../disk/disk-full.ts';
import { hasRoom } from '../../disk/free-room.ts';
import { exists } from './cluster-folder.ts';
import { OWNER } from './initialise-cluster.ts';
import { postmasterLockOf, readLock, releaseLocks, socketIn } from './lock-files.ts';
import { removeAsOwner, runAs, surroundingsOf } from './run-as.ts';
import { openServerLog, readServerLog, serverLogOf } from './server-log.ts';
import { processesIn, serverAmong } from './server-processes.ts';
import type { ServerUser } from './server-user.ts';
import { PORT } from './settings.ts';
import { StartError } from './start-error.ts';

export const DATABASE = 'mostrador';
/** The remains of a killed server (dying backends, shared memory) disappear well before this. */
const REMAINS_TIMEOUT_MS = 20_000;
const BETWEEN_ATTEMPTS_MS = 150;
/** Crash recovery reads at most `max_wal_size` again: seconds, on a slow disk minutes. */
export const START_TIMEOUT_MS = 300_000;
const BETWEEN_QUESTIONS_MS = 20;
export const ANSWER_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 120_000;
/** For failures that waiting does not explain. Another process may have caused the first one. */
const ATTEMPTS = 3;
/**
 * SQLSTATEs of a server that is starting, recovering or stopping (PostgreSQL manual, appendix A).
 */
const COMING_OR_GOING = /^57P0/;
/** The process that holds the lock or memory may be about to release it. */
const HELD = /lock file|shared memory/;
/** Arbitrary, but unique among the advisory locks of the database `postgres`. */
const LOCK = 20_261_122;

/** The folders of a server and its user. */
export interface Location {
  folder: string;
  sockets: string;
  user: ServerUser | undefined;
}

/** A database's folder, and how its server is started. */
export interface Cluster extends Location {
  binaries: string;
  /** The server's arguments. */
  settings: string[];
  startTimeoutMs: number;
}

/**
 * Starts the server of a folder, or adopts the one that works there. Returns whether this process
 * launched it.
 */
export async function startServer(
  cluster: Cluster,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const since = Date.now();
  for (let attempt = 1; ; attempt++) {
    if (await answers(cluster)) return false;
    const working = await processesIn(cluster.folder);
    let timeoutMs = REMAINS_TIMEOUT_MS;
    let failure: FailedLaunch | undefined;
    if (working.length > 0) {
      // Another process is starting or stopping it, or the remains of a killed server are still
      // ending.
      const lock = await readLock(postmasterLockOf(cluster.folder));
      if (working.some(({ pid }) => pid === lock.pid)) timeoutMs = cluster.startTimeoutMs;
      // The socket is gone, for example deleted by a cleaner of temporary files.
      if (lock.isReady && !(await exists(socketIn(cluster.sockets)))) await endServer(cluster);
    } else if (await releaseLocks(cluster.folder, cluster.sockets, cluster.user)) {
      failure = await launch(cluster, signal);
      if (!failure) return true;
      if (lacksRoom(cluster, failure)) throw noRoomFor(cluster, failure);
      if (!HELD.test(failure.output) && attempt >= ATTEMPTS) throw notStarted(cluster, failure);
    }
    if (Date.now() - since > timeoutMs) throw notStarted(cluster, failure);
    await delay(BETWEEN_ATTEMPTS_MS, undefined, { signal });
  }
}

/** Whether the server of this folder accepts connections. Only that server has a socket there. */
export async function answers({ sockets }: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: sockets,
    port: PORT,
    user: OWNER,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // An error answer also counts: too many connections, or a refused setting from our environment.
    return error instanceof pg.DatabaseError && !COMING_OR_GOING.test(error.code ?? '');
  }
}

interface FailedLaunch {
  cause: Error;
  /** The server's log output since the launch. */
  output: string;
}

/**
 * Starts the server and waits until it answers; returns the failure if it ends instead. Does not
 * use `pg_ctl start`, which puts the paths in a shell's command line, where a folder named `$HOME`
 * would be expanded.
 */
async function launch(
  cluster: Cluster,
  signal: AbortSignal | undefined,
): Promise<FailedLaunch | undefined> {
  const { folder, binaries, user, settings } = cluster;
  const log = await openServerLog(folder, user);
  const logged = await log.stat();
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', folder, ...settings], {
    ...surroundingsOf(user),
    // Runs in its own session, so that Ctrl-C does not reach it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // Registered before any wait: a server that fails to start ends within milliseconds.
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  server.once('exit', (code, killedBy) => {
    failure ??= new Error(`postgres ended with ${code ?? killedBy}`);
  });
  server.unref();
  await log.close();

  const deadline = Date.now() + cluster.startTimeoutMs;
  try {
    while (!(await answers(cluster))) {
      if (Date.now() > deadline) failure ??= new Error('It does not answer');
      if (failure) {
        const output = logged.isFile() ? await readServerLog(folder, logged.size) : '';
        return { cause: failure, output };
      }
      await delay(BETWEEN_QUESTIONS_MS, undefined, { signal });
    }
  } catch (aborted) {
    // The server may not have written its lock file yet, so `endServer` might not find it.
    server.kill('SIGINT');
    while (!failure) await delay(BETWEEN_QUESTIONS_MS);
    throw aborted;
  }
  return undefined;
}

export async function stopServer({ folder, sockets, user }: Location): Promise<void> {
  await endServer({ folder, user });
  // The folder is empty, or holds the leftovers of a killed server.
  if (sockets !== folder) await removeAsOwner(sockets).catch(() => {});
}

/** Requests a fast shutdown, and waits until all its processes have ended. */
export async function endServer({ folder, user }: Omit<Location, 'sockets'>): Promise<void> {
  let working = await processesIn(folder);
  const { pid } = await readLock(postmasterLockOf(folder));
  const server = working.some((process) => process.pid === pid) ? pid : serverAmong(working);
  // Signals as the server's user, so that no other user's process can be hit. The server may have
  // ended already.
  if (server)
    await runAs(user, 'sh', ['-c', 'kill -s INT "$1"', 'sh', `${server}`]).catch(() => {});
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (working.length > 0) {
    if (Date.now() > deadline) throw new Error(`Postgres does not end (process ${server})`);
    await delay(BETWEEN_QUESTIONS_MS);
    working = await processesIn(folder);
  }
}

export async function ensureDatabase(cluster: Cluster): Promise<void> {
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

/** By default every login can connect to every database; this restricts each login to its own. */
async function closeDatabases(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke connect on database %I from public', datname) as statement
     from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
     where grantee = 0 and privilege_type = 'CONNECT'`,
  );
  for (const { statement } of rows) await client.query(statement);
}

export function connectionStringTo({ sockets }: Cluster, database: string): string {
  return `postgresql://${OWNER}@localhost:${PORT}/${database}?host=${encodeURIComponent(sockets)}`;
}

/** On a full disk the log may be missing too. */
function lacksRoom({ folder }: Cluster, { output }: FailedLaunch): boolean {
  return reportsDiskFull(output) || !hasRoom(folder);
}

function noRoomFor({ folder }: Cluster, { cause }: FailedLaunch): Error {
  const error = new Error(`There is no room for Postgres in ${folder}`, { cause });
  return Object.assign(error, { code: 'ENOSPC' });
}

function notStarted({ folder }: Cluster, failure: FailedLaunch | undefined): StartError {
  const log = serverLogOf(folder);
  const lastLines = failure?.output.trimEnd().split('\n').slice(-10).join('\n');
  const reason = lastLines ? `Lo último que anotó:\n${lastLines}` : 'No llegó a anotar el motivo.';
  return new StartError(
    `La base de datos no arranca. ${reason}\nSus datos están en ${folder} y sus anotaciones en ${log}. Reiniciá la computadora y probá de nuevo. Si sigue igual, copiá esa carpeta entera a otro lugar antes de cambiar algo en ella, y pedí ayuda con esas líneas.`,
    { cause: failure?.cause },
  );
}
