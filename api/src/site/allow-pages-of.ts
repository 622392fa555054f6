import cors from '@fastify/cors';
import { PRODUCT_CURSOR_HEADER } from '@mostrador/contracts/products';
import { QUIET_HEADER } from '@mostrador/contracts/shop-events';
import type { FastifyInstance } from 'fastify';

const ONE_DAY_SECONDS = 86_400;

/** Lets pages of other origins call the API and load files, with a token; cookies are refused. */
export async function allowPagesOf(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // `date` is for pages on a device with a wrong clock.
    exposedHeaders: [
      'content-disposition',
      'date',
      'retry-after',
      PRODUCT_CURSOR_HEADER,
      QUIET_HEADER,
    ],
    maxAge: ONE_DAY_SECONDS,
  });
}
