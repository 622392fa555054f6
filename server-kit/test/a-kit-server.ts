import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { createServer, type HttpOptions } from '@mostrador/server-kit/http/create-server';
import { loadSchemas } from '@mostrador/server-kit/http/endpoint-schemas';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A server that listens for one test and answers these endpoints, with no database behind it. */
export async function aKitServer(
  endpoints: EndpointDefinition[],
  addRoutes: (api: FastifyInstance) => void,
  options: HttpOptions = {},
): Promise<FastifyInstance & { url: string }> {
  await loadSchemas(endpoints);
  const app = await createServer({
    ...options,
    database: { pool: new pg.Pool() },
    databaseFolder: undefined,
    apiPage: { title: 'Test', description: 'Endpoints of a test' },
    headersFor: () => ({}),
    headers: {},
  });
  await app.register(async (api) => addRoutes(api), { prefix: '/api' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return Object.assign(app, { url });
}
