import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../src/database/embedded/cluster-folder.ts';
import {
  type Cluster,
  connectionStringTo,
  DATABASE,
  ensureDatabase,
  startServer,
  stopServer,
} from '../src/database/embedded/cluster-server.ts';
import { initialiseCluster } from '../src/database/embedded/initialise-cluster.ts';
import { serverUser } from '../src/database/embedded/server-user.ts';
import { readOnlySettings } from '../src/database/embedded/settings.ts';
import { socketFolder } from '../src/database/embedded/socket-folder.ts';
import { OLDEST_MAJOR } from '../src/database/owner.ts';

const OUR_MAJOR = 18;

/** The major version of an earlier Postgres of this system; undefined when it has none. */
export const EARLIER_MAJOR = globSync('/usr/lib/postgresql/*')
  .map((folder) => Number(basename(folder)))
  .find(
    (major) =>
      major >= OLDEST_MAJOR && major < OUR_MAJOR && existsSync(`${programsOf(major)}/bin/initdb`),
  );

function programsOf(major: number): string {
  return `/usr/lib/postgresql/${major}`;
}

export interface EarlierCluster {
  connectionString: string;
  stop(): Promise<void>;
}

/** Creates the database of a data folder with the earlier version, and starts it. */
export async function anEarlierCluster(dataDir: string): Promise<EarlierCluster> {
  const user = await serverUser(dataDir);
  const folder = await clusterFolder(dataDir, user);
  const binaries = programsOf(EARLIER_MAJOR as number);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) await initialiseCluster(folder, binaries, user, { signal: undefined, durable: false });
  const sockets = await socketFolder(folder, user);
  const writable = (setting: string) => setting.replace(/(read_only)=on/, '$1=off');
  const cluster: Cluster = {
    folder,
    sockets,
    user,
    binaries,
    settings: readOnlySettings({ folder, socketFolder: sockets }).map(writable),
    startTimeoutMs: 60_000,
  };
  await startServer(cluster, undefined);
  if (isNew) await ensureDatabase(cluster);
  return {
    connectionString: connectionStringTo(cluster, DATABASE),
    stop: () => stopServer(cluster),
  };
}

/** Copies the one table of these tests, as `MoveData`. */
export async function moveSales(from: string, to: string): Promise<string[]> {
  const rows = await query(from, 'select id from sale');
  await query(
    to,
    `create table sale as select unnest('{${rows.map(({ id }) => id)}}'::int[]) as id`,
  );
  return [];
}

export async function query(connectionString: string, text: string): Promise<{ id: number }[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<{ id: number }>(text)).rows;
  } finally {
    await client.end();
  }
}
