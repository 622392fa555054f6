import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';
import { isAlive } from '../src/database/embedded/server-processes.ts';
import { runAsAdmin } from './database.ts';
import { databaseAt } from './postgres-of-the-run.ts';

const PREFIX = 'mostrador-test-';
/** The servers of every worker use it at once. */
const MAX_CONNECTIONS = 120;

/**
 * Provides one Postgres for the whole run: that of TEST_DATABASE_URL, the address of a superuser, or
 * else one of its own. Vitest calls this.
 */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) {
    // As the start of an embedded Postgres does.
    await runAsAdmin(outside, 'revoke connect on database postgres, template1 from public');
    project.provide('postgres', databaseAt(outside, 'postgres'));
    return;
  }
  await stopAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Nothing here outlives the run, and cloning and dropping databases is five times as fast without
  // syncing. Durability is tested on separate servers (embedded.test.ts).
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    maxConnections: MAX_CONNECTIONS,
  });
  project.provide('postgres', databaseAt(server.connectionString, 'postgres'));

  return async function teardown() {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** A killed run leaves its server behind, as a killed product does. */
async function stopAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      continue;
    const dataDir = join(tmpdir(), name);
    await stopEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
}
