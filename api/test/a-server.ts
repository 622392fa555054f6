import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import { connect, type Database } from '../src/database/database.ts';
import { settingsFrom } from '../src/settings.ts';
import { cloneTemplate } from './database.ts';

const A_TUESDAY_AT_NOON = '2026-03-10T15:00:00Z';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: Jobs;
  /** As the owner of the database, for what the server may not do. */
  readonly connectionString: string;
  /** The address the server itself works with. */
  readonly serverUrl: string;
  /** What time it is for the server. It stands still until a test moves it. */
  now: Date;
}

type Installation = Pick<
  AppOptions,
  'mailer' | 'logger' | 'siteRoot' | 'maxRequestMs' | 'invoicingPort'
> & {
  settings?: Partial<AppOptions['settings']>;
  config?: Partial<AppOptions['config']>;
};

/**
 * The API on a migrated database of its own, for all tests of the file that calls it at its top.
 * Tests do not meet in it: each opens its own shops. Mails wait in the queue unless it is given what
 * sends them.
 */
export function aServer(installation: Installation = {}): TestServer {
  const server = { now: new Date(A_TUESDAY_AT_NOON) } as {
    -readonly [Key in keyof TestServer]: TestServer[Key];
  };
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const clone = await cloneTemplate();
    drop = clone.drop;
    server.connectionString = clone.connectionString;
    server.serverUrl = clone.serverUrl;
    server.database = connect({ connectionString: clone.serverUrl });
    server.jobs = await createJobs({ database: server.database, log: { warn() {}, error() {} } });
    server.app = await anApp(server, installation);
    await server.app.ready();
  });

  afterAll(async () => {
    await server.jobs.stop();
    await server.app.close();
    await server.database.close();
    await drop();
  });

  return server;
}

/** One more process on the database of a server, or the same one set up otherwise. */
export function anApp(server: TestServer, { settings, config, ...others }: Installation = {}) {
  return buildApp({
    database: server.database,
    jobs: server.jobs,
    clock: { now: () => server.now },
    config: {
      apiBase: '/api',
      invoicingBase: 'https://facturas.example',
      remotesBase: '',
      supportWhatsApp: '5492640000000',
      mode: settings?.mode ?? 'trial',
      ...config,
    },
    settings: {
      mode: 'trial',
      publicUrl: 'https://mostrador.example',
      localUrl: 'http://localhost:3000',
      contactEmail: 'operador@mostrador.example',
      imagesOrigin: undefined,
      pageOrigins: [],
      limits: settingsFrom({ MODE: 'trial' }).limits,
      // A test calls as fast as it can, and most are about something else.
      fairUse: settingsFrom({
        SESSION_CALLS_PER_MINUTE: '100000',
        USER_WRITES_PER_MINUTE: '100000',
      }).fairUse,
      ...settings,
    },
    ...others,
  });
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
