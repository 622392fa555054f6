import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';

/** Creates a data folder. When the test ends, any server on it is stopped. */
export async function aDataDir(name = 'embedded'): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `mostrador-${name}-`));
  onTestFinished(async () => {
    await stopEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  });
  return dataDir;
}

/**
 * Prepares data folders for all tests of the calling file: copies of one with an initialised,
 * stopped database. Creating one from nothing takes a second.
 */
export function initialisedDataDirs(): (name?: string) => Promise<string> {
  const initialised = oneInitialisedDataDir();
  return async function anInitialisedDataDir(name) {
    const dataDir = await aDataDir(name);
    await promisify(execFile)('cp', ['-a', clusterOf(initialised.path), clusterOf(dataDir)]);
    return dataDir;
  };
}

/** Returns one data folder with an initialised, stopped database, for the calling file or group. */
export function oneInitialisedDataDir(): { readonly path: string } {
  const initialised = { path: '' };
  beforeAll(async () => {
    initialised.path = await mkdtemp(join(tmpdir(), 'mostrador-initialised-'));
    // Each test starts it with its own settings; creating it need not wait for the disk.
    const server = await startEmbeddedPostgres({ dataDir: initialised.path, durable: false });
    await server.stop();
  });
  afterAll(async () => {
    await stopEmbeddedPostgres({ dataDir: initialised.path });
    await rm(initialised.path, { recursive: true, maxRetries: 5 });
  });
  return initialised;
}

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

/** Returns the user that a data folder's database runs as: not root, even if root starts it. */
export async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(clusterOf(dataDir));
  return { uid, gid };
}

export async function pidOfServer(dataDir: string): Promise<number | undefined> {
  const content = await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  return Number.parseInt(content, 10) || undefined;
}

export async function ask(
  server: EmbeddedPostgres,
  query: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
