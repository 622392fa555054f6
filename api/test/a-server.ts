import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connect, type Database } from '../src/database/database.ts';
import { cloneTemplate } from './database.ts';

const A_TUESDAY_AT_NOON = '2026-03-10T15:00:00Z';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** As the owner of the database, for what the application may not do. */
  readonly connectionString: string;
  /** What time it is for the server. It stands still until a test moves it. */
  now: Date;
}

/**
 * The API on a migrated database of its own, for all tests of the file that calls it at its top.
 * Tests do not meet in it: each opens its own shops.
 */
export function aServer(): TestServer {
  const server = { now: new Date(A_TUESDAY_AT_NOON) } as {
    -readonly [Key in keyof TestServer]: TestServer[Key];
  };
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const clone = await cloneTemplate();
    drop = clone.drop;
    server.connectionString = clone.connectionString;
    server.database = connect({ connectionString: clone.connectionString });
    server.app = await buildApp({
      database: server.database,
      clock: { now: () => server.now },
      config: {
        apiBase: '/api',
        invoicingBase: 'https://facturas.example',
        supportWhatsApp: '5492640000000',
        mode: 'trial',
      },
    });
    await server.app.ready();
  });

  afterAll(async () => {
    await server.app.close();
    await server.database.close();
    await drop();
  });

  return server;
}

/** Ends every connection to the database of this server, as a restart of Postgres does. */
export async function killConnections({ connectionString }: TestServer): Promise<void> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.end();
}
