import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';
import { isAlive } from '../src/database/embedded/server-processes.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { databaseAt, TEMPLATE } from './database-template.ts';

const PREFIX = 'mostrador-test-';

/** Starts one Postgres for the whole run and makes the template in it. Vitest calls this. */
export default async function setup(project: TestProject) {
  await stopAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Nothing here outlives the run, and a clone is made and dropped five times as fast. What is
  // durable is tested on servers of its own (database-embedded.test.ts).
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const login = await prepareDatabase(server.connectionString, { queues: [] });

  const connectionString = databaseAt(server.connectionString, 'postgres');
  const admin = new pg.Client(connectionString);
  await admin.connect();
  await admin.query(`alter database mostrador rename to ${TEMPLATE}`);
  await admin.end();
  project.provide('postgres', connectionString);
  project.provide('serverLogin', login);

  return async function teardown() {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** A run that was killed leaves its server behind, as the product would. */
async function stopAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      continue;
    const dataDir = join(tmpdir(), name);
    await stopEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
}
