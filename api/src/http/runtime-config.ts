import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { FastifyInstance } from 'fastify';

/** `/config.json`: for a shell whose page is served by another host and has no configuration in it. */
export function registerRuntimeConfig(app: FastifyInstance, config: RuntimeConfig): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(config),
  );
}
