import cors from '@fastify/cors';
import { invoicingEndpoints } from '@mostrador/contracts';
import { besideOrigin, visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const ONE_DAY_SECONDS = 86_400;

/** For `GET /taxpayer/:cuit` this is `/api/taxpayer/`. */
const FOR_PAGES = invoicingEndpoints
  .filter(({ access }) => access !== 'service')
  .map(({ path }) => `/api${path.replace(/:.*/, '')}`);

/**
 * Lets the product's own pages call the endpoints for people, and no others. Its pages are those of
 * its public address and of the other origins in the settings. Without a public address, they are
 * those at the product's port on the host that the visitor used.
 */
export async function allowPages(
  app: FastifyInstance,
  { publicUrl, pageOrigins, apiUrl }: Pick<Settings, 'publicUrl' | 'pageOrigins' | 'apiUrl'>,
): Promise<void> {
  await app.register(cors, {
    delegator(request, callback) {
      if (!FOR_PAGES.some((path) => request.url.startsWith(path)))
        return callback(null, { origin: false });
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
