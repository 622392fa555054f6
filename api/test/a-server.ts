import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drain } from '@mostrador/server-kit/http/drain';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import { connect, type Database } from '../src/database/database.ts';
import { openImageFiles } from '../src/modules/images/image-files.ts';
import { settingsFrom } from '../src/settings.ts';
import { cloneTemplate } from './database.ts';

const A_TUESDAY_AT_NOON = '2026-03-10T15:00:00Z';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Folder of its images. */
  readonly imageFolder: string;
  /** Connects as the owner of the database, for statements that the server may not run. */
  readonly connectionString: string;
  /** The connection string that the server itself uses. */
  readonly serverUrl: string;
  /** The server's clock. It does not advance until a test moves it. */
  now: Date;
}

type Installation = Pick<
  AppOptions,
  | 'mailer'
  | 'logger'
  | 'siteRoot'
  | 'maxRequestMs'
  | 'invoicingPort'
  | 'invoicing'
  | 'metrics'
  | 'backups'
> & {
  imageFiles?: AppOptions['imageFiles'];
  settings?: Partial<AppOptions['settings']>;
  config?: Partial<AppOptions['config']>;
};

/**
 * Starts the API on its own migrated database, for all tests of the calling file. Tests are
 * isolated because each creates its own shops. Mails wait in the queue unless a mailer is given.
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
    server.imageFolder = await mkdtemp(join(tmpdir(), 'mostrador-images-'));
    server.app = await anApp(server, installation);
    await server.app.ready();
  });

  afterAll(async () => {
    await server.jobs.stop();
    // A connection that a test left open would hold a close for the time of its keep-alive.
    await drain(server.app);
    await server.database.close();
    await rm(server.imageFolder, { recursive: true });
    await drop();
  });

  return server;
}

/** Starts another process on a server's database, or the same one with other settings. */
export async function anApp(
  server: TestServer,
  { settings, config, imageFiles, ...others }: Installation = {},
) {
  return buildApp({
    database: server.database,
    jobs: server.jobs,
    imageFiles: imageFiles ?? (await openImageFiles(undefined, server.imageFolder)),
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
      secretKey: Buffer.alloc(32, 7),
      mercadoPago: undefined,
      paymentGraceDays: 7,
      limits: settingsFrom({ MODE: 'trial' }).limits,
      // Raises the limits: tests call as fast as they can, and most are not about limits.
      fairUse: settingsFrom({
        SESSION_CALLS_PER_MINUTE: '100000',
        USER_WRITES_PER_MINUTE: '100000',
      }).fairUse,
      ...settings,
    },
    ...others,
  });
}

/** Terminates every connection to this server's database, as a restart of Postgres does. */
export async function killConnections({ connectionString }: TestServer): Promise<void> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.end();
}
