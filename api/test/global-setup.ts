import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { databaseAt, TEMPLATE } from './database-template.ts';

/** Starts one Postgres for the whole run and makes the template in it. Vitest calls this. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-test-'));
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.connectionString);

  const connectionString = databaseAt(server.connectionString, 'postgres');
  const admin = new pg.Client(connectionString);
  await admin.connect();
  await admin.query(`alter database mostrador rename to ${TEMPLATE}`);
  // Nothing here outlives the run, and a clone is made and dropped five times as fast. What is
  // durable is tested on servers of its own (database-embedded.test.ts).
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  project.provide('postgres', connectionString);

  return async function teardown() {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
