import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { addAuthentication } from './http/authentication.ts';
import { answerError, answerNotFound } from './http/error-handler.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerRuntimeConfig } from './http/runtime-config.ts';
import { serializerCompiler, validatorCompiler } from './http/schema-compilers.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { registerStaticSite } from './http/static-site.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { productConfigurationRoutes } from './modules/product-configuration/product-configuration.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { saleRoutes } from './modules/sales/sales.routes.ts';
import { shopEventRoutes } from './modules/shop-events/shop-events.routes.ts';
import { createShopEvents } from './modules/shop-events/shop-events.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** For a request to arrive whole; nobody holds a place open by sending a byte at a time. */
const MAX_REQUEST_MS = 30_000;
const MAX_PARAMETER_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;
/** A list of 20,000 products: 456 KB in 22 ms of a processor; quality 4 takes five times that for 434. */
const BROTLI_QUALITY = 1;

export interface AppOptions {
  database: Database;
  clock: Clock;
  config: RuntimeConfig;
  /** The folder of the built shell and remotes. Without it only the API is served. */
  siteRoot?: string;
  logger?: FastifyServerOptions['logger'];
}

/** The product server, ready to listen. Closing it does not close the database it was given. */
export async function buildApp({
  database,
  clock,
  config,
  siteRoot,
  logger = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    // One line for each sale would cost more than it tells; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, config);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await registerOpenApi(app);
  registerRuntimeConfig(app, config);
  if (siteRoot) await registerStaticSite(app, { siteRoot, config });

  const shopEvents = createShopEvents({ pool: database.pool, log: app.log });
  app.addHook('onClose', () => shopEvents.close());

  await app.register(
    async function api(scope) {
      addAuthentication(scope, { database, clock });
      await scope.register(healthRoutes, { database });
      await scope.register(accountRoutes, { database, clock, shopEvents });
      await scope.register(productConfigurationRoutes, { database });
      await scope.register(productRoutes, { database, clock, shopEvents });
      await scope.register(saleRoutes, { database, clock, shopEvents });
      await scope.register(shopEventRoutes, { shopEvents });
    },
    { prefix: '/api' },
  );
  return app;
}
