import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createServer, type HttpOptions } from '../src/http/create-server.ts';
import { loadSchemas } from '../src/http/endpoint-schemas.ts';

export type KitServer = FastifyInstance & { url: string };

/** Returns a listening server with these endpoints and no database. The caller closes it. */
export async function aKitServer(
  endpoints: EndpointDefinition[],
  addRoutes: (api: FastifyInstance) => void,
  options: HttpOptions = {},
): Promise<KitServer> {
  await loadSchemas(endpoints);
  const app = await createServer({
    database: { pool: new pg.Pool() },
    databaseFolder: undefined,
    apiPage: { title: 'Test', description: 'Endpoints of a test' },
    headersFor: () => ({}),
    headers: {},
    ...options,
  });
  await app.register(async (api) => addRoutes(api), { prefix: '/api' });
  return Object.assign(app, { url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
