import cors from '@fastify/cors';
import { besideOrigin, visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const ONE_DAY_SECONDS = 86_400;

/**
 * Lets the product's own pages call the routes of this scope: those of its public address and of
 * the other origins in the settings, or, where it has no public address, those at the product's
 * port of the host that the visitor used.
 */
export async function allowPages(
  scope: FastifyInstance,
  { publicUrl, pageOrigins, apiUrl }: Pick<Settings, 'publicUrl' | 'pageOrigins' | 'apiUrl'>,
): Promise<void> {
  await scope.register(cors, {
    delegator(request, callback) {
      const visited = visitorOrigin(request);
      const beside = visited && besideOrigin(visited, Number(new URL(apiUrl).port));
      const product = publicUrl ?? beside;
      callback(null, {
        origin: [...pageOrigins, ...(product ? [product] : [])],
        methods: ['GET', 'HEAD'],
        exposedHeaders: ['retry-after'],
        maxAge: ONE_DAY_SECONDS,
      });
    },
  });
}
