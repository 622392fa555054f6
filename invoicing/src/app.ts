import { invoicingEndpoints } from '@mostrador/contracts';
import { healthEndpoints } from '@mostrador/contracts/health';
import type { Clock } from '@mostrador/server-kit/clock';
import { addAuthentication } from '@mostrador/server-kit/http/authentication';
import { createServer, type HttpOptions } from '@mostrador/server-kit/http/create-server';
import { loadSchemas } from '@mostrador/server-kit/http/endpoint-schemas';
import { healthRoutes } from '@mostrador/server-kit/http/health.routes';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { createFairUse } from '@mostrador/server-kit/limits/fair-use';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { findUser } from './http/find-user.ts';
import { securityHeadersFor } from './http/security-headers.ts';
import type { Settings } from './settings.ts';

const API_PAGE = { title: 'Mostrador', description: 'The invoicing server' };
/** Of one user of the product; nothing here is written for a user. */
const WRITES_PER_MINUTE = 60;

export interface AppOptions extends Omit<HttpOptions, 'trustProxy'> {
  database: Database;
  clock: Clock;
  settings: Omit<Settings, 'secretKey' | 'logLevel'> & { secretKey: Buffer };
}

/** The invoicing server, ready to listen. Closing it leaves the given database open. */
export async function buildInvoicing({
  database,
  clock,
  settings,
  ...http
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeadersFor(settings.mode);
  const app = await createServer({
    ...http,
    trustProxy: settings.trustProxy,
    database,
    databaseFolder: undefined,
    apiPage: API_PAGE,
    headersFor: () => headers,
    headers,
  });
  const fairUse = createFairUse({
    limits: {
      sessionCalls: settings.taxpayerCalls,
      userWrites: { perMinute: WRITES_PER_MINUTE },
    },
    connections: database.pool.options.max,
  });

  await app.register(
    async function api(scope) {
      await loadSchemas([...invoicingEndpoints, healthEndpoints.check]);
      addAuthentication(scope, {
        database,
        fairUse,
        findUser: (_, session, token) => findUser(settings.apiUrl, session, token),
        serviceToken: serviceTokenOf(settings.secretKey),
      });
      await scope.register(healthRoutes, { database });
    },
    { prefix: '/api' },
  );
  return app;
}
