import { setTimeout as delay } from 'node:timers/promises';
import { invoicingEndpoints } from '@mostrador/contracts';
import { healthEndpoints } from '@mostrador/contracts/health';
import type { Clock } from '@mostrador/server-kit/clock';
import { createSchemaCheck } from '@mostrador/server-kit/database/schema-check';
import { addAuthentication } from '@mostrador/server-kit/http/authentication';
import { createServer, type HttpOptions } from '@mostrador/server-kit/http/create-server';
import { loadSchemas } from '@mostrador/server-kit/http/endpoint-schemas';
import { healthRoutes } from '@mostrador/server-kit/http/health.routes';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { createFairUse } from '@mostrador/server-kit/limits/fair-use';
import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { CERTIFICATE_KEYS, TICKETS } from '@mostrador/server-kit/secrets/sealed-columns';
import type { FastifyInstance } from 'fastify';
import { addressesOf } from './arca/addresses.ts';
import { createRegistry } from './arca/registry.ts';
import { createWsaa } from './arca/wsaa.ts';
import { createWsfe } from './arca/wsfe.ts';
import { credentialRoutes } from './credentials/credentials.routes.ts';
import { createCredentials } from './credentials/credentials.ts';
import type { Database } from './database/database.ts';
import schema from './database/schema.json' with { type: 'json' };
import { SCHEMA } from './database/schema-name.ts';
import { allowPages } from './http/allow-pages.ts';
import { findUser } from './http/find-user.ts';
import { securityHeadersFor } from './http/security-headers.ts';
import type { Platform } from './platform.ts';
import type { Settings } from './settings.ts';
import { taxpayerRoutes } from './taxpayers/taxpayers.routes.ts';
import { createTaxpayers } from './taxpayers/taxpayers.ts';
import { createTickets } from './tickets/tickets.ts';
import { measureVouchers } from './vouchers/voucher-metrics.ts';
import { createVoucherWorker } from './vouchers/voucher-worker.ts';
import { voucherRoutes } from './vouchers/vouchers.routes.ts';
import { createVouchers } from './vouchers/vouchers.ts';

const API_PAGE = { title: 'Mostrador', description: 'The invoicing server' };
/** Limit of one user of the product; no endpoint here writes for a user. */
const WRITES_PER_MINUTE = 60;
/** Ending a process that waits for its ticket would lose the ticket for hours. */
const LOGIN_MAY_TAKE_MS = 6_000;

export interface AppOptions extends Omit<HttpOptions, 'trustProxy'> {
  database: Database;
  clock: Clock;
  settings: Omit<Settings, 'secretKey' | 'logLevel' | 'slowStatementMs' | 'platform'> & {
    secretKey: Buffer;
  };
  /** Reads the registry; without it nobody can be looked up. */
  platform?: Platform | undefined;
  /** A second by default. */
  lookForVouchersEveryMs?: number;
}

/** Builds the invoicing server, ready to listen. Closing it leaves the given database open. */
export async function buildInvoicing({
  database,
  clock,
  settings,
  platform,
  lookForVouchersEveryMs,
  metrics,
  ...http
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeadersFor(settings.mode);
  const app = await createServer({
    ...http,
    metrics,
    trustProxy: settings.trustProxy,
    database,
    databaseFolder: undefined,
    apiPage: API_PAGE,
    headersFor: () => headers,
    headers,
  });
  await allowPages(app, settings);
  const fairUse = createFairUse({
    limits: {
      sessionCalls: settings.taxpayerCalls,
      userWrites: { perMinute: WRITES_PER_MINUTE },
    },
    connections: database.pool.options.max,
  });

  const { environment } = settings.arca;
  const addresses = addressesOf(settings.arca);
  const wsfe = createWsfe(addresses.wsfe, { requestTimeoutMs: settings.vouchers.caeTimeoutMs });
  const tickets = createTickets({
    database,
    wsaa: createWsaa(addresses.wsaa),
    encryption: createEncryption(settings.secretKey, TICKETS.purpose),
    environment,
    clock,
  });
  const credentials = createCredentials({
    encryption: createEncryption(settings.secretKey, CERTIFICATE_KEYS.purpose),
    environment,
    clock,
  });
  const taxpayers = createTaxpayers({
    database,
    registry: createRegistry(addresses.registry),
    tickets,
    platform,
    clock,
    log: app.log,
  });

  const worker = createVoucherWorker({
    database,
    wsfe,
    tickets,
    credentials,
    environment,
    clock,
    log: app.log,
    lookEveryMs: lookForVouchersEveryMs,
  });
  const vouchers = createVouchers({
    database,
    environment,
    worker,
    clock,
    answerWithinMs: settings.vouchers.answerWithinMs,
  });
  if (metrics) measureVouchers(metrics, { database, environment });
  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', async () => {
    await worker.stop();
    await Promise.race([tickets.settle(), delay(LOGIN_MAY_TAKE_MS, undefined, { ref: false })]);
  });

  await app.register(
    async function api(scope) {
      await loadSchemas([...invoicingEndpoints, ...Object.values(healthEndpoints)]);
      addAuthentication(scope, {
        database,
        clock,
        fairUse,
        findUser: (_, session, token) => findUser(settings.apiUrl, session, token),
        serviceToken: serviceTokenOf(settings.secretKey),
      });
      await scope.register(healthRoutes, {
        database,
        isSchemaRight: createSchemaCheck(database.global, SCHEMA, schema),
      });
      await scope.register(credentialRoutes, { database, credentials, tickets, wsfe, taxpayers });
      await scope.register(taxpayerRoutes, { taxpayers, lookUps: settings.taxpayerCalls });
      await scope.register(voucherRoutes, { vouchers });
    },
    { prefix: '/api' },
  );
  return app;
}
