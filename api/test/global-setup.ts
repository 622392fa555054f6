import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the Postgres of this run. */
    postgres: string;
  }
}

/** The migrated database that `freshDatabase` clones. Nobody connects to it, or it could not be. */
export const TEMPLATE = 'mostrador_template';

/** Starts one Postgres for the whole run and makes the template in it. Vitest calls this. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-test-'));
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.connectionString);
  // The migrated database becomes the template: databases are renamed from another one.
  const admin = new pg.Client(databaseAt(server.connectionString, 'postgres'));
  await admin.connect();
  await admin.query(`alter database mostrador rename to ${TEMPLATE}`);
  await admin.end();
  project.provide('postgres', databaseAt(server.connectionString, 'postgres'));

  return async function teardown() {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** The same server and user, another database. */
export function databaseAt(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = name;
  return url.href;
}
