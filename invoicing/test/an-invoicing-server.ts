import { randomUUID } from 'node:crypto';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildInvoicing } from '../src/app.ts';
import { connect, type Database } from '../src/database/database.ts';
import { settingsFrom } from '../src/settings.ts';
import { aPreparedDatabase } from './database.ts';

const A_TUESDAY_AT_NOON = '2026-03-10T15:00:00Z';
export const TEST_SECRET_KEY = Buffer.alloc(32, 7);

export interface TestInvoicing {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The owner's address of the database, for statements that the server may not run. */
  readonly connectionString: string;
  /** The address that the server itself uses. */
  readonly serverUrl: string;
  /** The address that the product's server uses. */
  readonly productUrl: string;
  /** The server's clock. It stops until a test moves it. */
  now: Date;
}

export type Installation = Partial<Omit<AppOptions, 'settings'>> & {
  settings?: Partial<AppOptions['settings']>;
};

/**
 * Starts the invoicing server on its own migrated database, for all tests of the calling file.
 * Tests are isolated because each creates its own shops.
 */
export function anInvoicingServer(installation: Installation = {}): TestInvoicing {
  const server = { now: new Date(A_TUESDAY_AT_NOON) } as {
    -readonly [Key in keyof TestInvoicing]: TestInvoicing[Key];
  };
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const prepared = await aPreparedDatabase();
    drop = prepared.drop;
    server.connectionString = prepared.connectionString;
    server.serverUrl = prepared.serverUrl;
    server.productUrl = prepared.productUrl;
    server.database = connect({ connectionString: prepared.serverUrl });
    server.app = await anotherProcess(server, installation);
    await server.app.ready();
  });

  afterAll(async () => {
    await server.app.close();
    await server.database.close();
    await drop();
  });

  return server;
}

/** Starts another process on a server's database, or the same one with other settings. */
export async function anotherProcess(
  server: Pick<TestInvoicing, 'database' | 'now'>,
  { settings, ...others }: Installation = {},
): Promise<FastifyInstance> {
  const {
    secretKey: _key,
    platform: _files,
    ...defaults
  } = settingsFrom({
    ARCA_SIMULATOR_URL: 'http://127.0.0.1:9',
    TAXPAYER_CALLS_PER_MINUTE: '100000',
  });
  return buildInvoicing({
    database: server.database,
    clock: { now: () => server.now },
    settings: { ...defaults, secretKey: TEST_SECRET_KEY, ...settings },
    // Looks only at its start, so that it does not issue vouchers meant for another process.
    lookForVouchersEveryMs: 3_600_000,
    ...others,
  });
}

/** Inserts a shop into the product's tables; returns its id. */
export async function aShop({
  connectionString,
}: Pick<TestInvoicing, 'connectionString'>): Promise<string> {
  const id = randomUUID();
  await asOwner(
    connectionString,
    `insert into public.shop (id, name, cash_register_config, created_at)
     values ('${id}', 'Kiosco Sol', '{}', now())`,
  );
  return id;
}

export async function asOwner(
  connectionString: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  try {
    return (await owner.query(statement)).rows;
  } finally {
    await owner.end();
  }
}

/** Calls the server like the product API does. */
export function asProduct(
  { app }: Pick<TestInvoicing, 'app'>,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${serviceTokenOf(TEST_SECRET_KEY)}` },
    ...(payload && { payload }),
  });
}
