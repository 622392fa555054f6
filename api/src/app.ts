import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { allEndpoints } from '@mostrador/contracts';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { createDiskWatch } from './disk/disk-watch.ts';
import type { FairUseLimits } from './fair-use-limits.ts';
import { createAttempts } from './http/attempts.ts';
import { addAuthentication } from './http/authentication.ts';
import { loadSchemas } from './http/endpoint-schemas.ts';
import { answerError, answerNotFound } from './http/error-handler.ts';
import { createFairUse } from './http/fair-use.ts';
import { httpServerFactory, refuseWithoutHost } from './http/malformed-requests.ts';
import { registerOpenApi } from './http/openapi.ts';
import { createConfigFor, registerRuntimeConfig } from './http/runtime-config.ts';
import { serializerCompiler, validatorCompiler } from './http/schema-compilers.ts';
import {
  addHeaders,
  createSecurityHeadersFor,
  securityHeadersOf,
} from './http/security-headers.ts';
import { registerStaticSite } from './http/static-site.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mail.ts';
import { sendAccountMails } from './modules/accounts/account-mails.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { sendConsumerRequestMails } from './modules/consumer-requests/consumer-request-mails.ts';
import { consumerRequestRoutes } from './modules/consumer-requests/consumer-requests.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { sendContactMails } from './modules/contact/contact-mail.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { productConfigurationRoutes } from './modules/product-configuration/product-configuration.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { saleRoutes } from './modules/sales/sales.routes.ts';
import { shopEventRoutes } from './modules/shop-events/shop-events.routes.ts';
import { createShopEvents } from './modules/shop-events/shop-events.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** For a request to arrive whole; nobody holds a place open by sending a byte at a time. */
const MAX_REQUEST_MS = 30_000;
/** Longer than proxies keep theirs, so that it is never they who send on one that was just closed. */
const KEEP_ALIVE_MS = 72_000;
const MAX_PARAMETER_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;
/** A list of 20,000 products: 456 KB in 22 ms of a processor; quality 4 takes five times that for 434. */
const BROTLI_QUALITY = 1;

export interface AppSettings {
  mode: RuntimeConfig['mode'];
  /** Where people reach the product, without a slash at its end, if the operator said it. */
  publicUrl?: string | undefined;
  /** Where this machine reaches it: what the links of mails start with until the operator says it. */
  localUrl: string;
  /** Where what visitors write is mailed to; without it, it waits. */
  contactEmail?: string;
  /** The proxies whose word about the caller's address is taken, as in Fastify; nobody's by default. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  limits: Limits;
  fairUse: FairUseLimits;
}

export interface AppOptions {
  database: Database;
  clock: Clock;
  config: RuntimeConfig;
  /** Where `config.invoicingBase` is empty: the port of invoicing on the host a visitor used. */
  invoicingPort?: number;
  settings: AppSettings;
  jobs: Jobs;
  /** Without it mails wait in the queue. */
  mailer?: Mailer;
  /** Of the embedded database, to see how much room there is for it. */
  databaseFolder?: string;
  /** The folder of the built shell and remotes. Without it only the API is served. */
  siteRoot?: string;
  /** How long a request may take to arrive whole, in milliseconds. */
  maxRequestMs?: number;
  logger?: FastifyServerOptions['logger'];
}

/** The product server, ready to listen. Closing it does not close the database it was given. */
export async function buildApp({
  database,
  clock,
  config,
  invoicingPort,
  settings,
  jobs,
  mailer,
  databaseFolder,
  siteRoot,
  maxRequestMs = MAX_REQUEST_MS,
  logger = false,
}: AppOptions): Promise<FastifyInstance> {
  const configFor = createConfigFor(config, invoicingPort);
  const headersFor = createSecurityHeadersFor(configFor);
  const app = Fastify({
    logger,
    // One line for each sale would cost more than it tells; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: httpServerFactory({
      maxRequestMs,
      keepAliveMs: KEEP_ALIVE_MS,
      headers: securityHeadersOf(config),
    }),
    // Fastify's own would answer a second time.
    clientErrorHandler: () => {},
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request))),
  });
  const disk = createDiskWatch({ pool: database.pool, folder: databaseFolder, log: app.log });
  app.decorate('disk', disk);
  app.addHook('onClose', () => disk.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.removeContentTypeParser('text/plain');
  addHeaders(app, headersFor);
  refuseWithoutHost(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await registerOpenApi(app);
  registerRuntimeConfig(app, configFor);
  if (siteRoot) await registerStaticSite(app, { siteRoot, configFor, ...config, ...settings });

  const shopEvents = createShopEvents({ pool: database.pool, log: app.log });
  app.addHook('onClose', () => shopEvents.close());
  const attempts = createAttempts({ pool: database.pool, limits: settings.limits });
  app.addHook('onClose', async () => attempts.close());
  const fairUse = createFairUse({
    limits: settings.fairUse,
    connections: database.pool.options.max,
  });
  const publicUrl = settings.publicUrl ?? settings.localUrl;
  if (mailer) await sendMails({ database, clock, jobs, mailer, ...settings, publicUrl });

  await app.register(
    async function api(scope) {
      await loadSchemas(allEndpoints);
      addAuthentication(scope, { database, clock, fairUse });
      await scope.register(healthRoutes, { database });
      const accounts = { database, clock, jobs, attempts, shopEvents };
      await scope.register(accountRoutes, { ...accounts, settings: { ...settings, publicUrl } });
      await scope.register(contactRoutes, { database, clock, jobs, attempts });
      await scope.register(consumerRequestRoutes, { database, clock, jobs, attempts });
      await scope.register(productConfigurationRoutes, { database });
      await scope.register(productRoutes, { database, clock, shopEvents });
      await scope.register(saleRoutes, { database, clock, shopEvents });
      await scope.register(shopEventRoutes, { shopEvents, limits: settings.fairUse });
    },
    { prefix: '/api' },
  );
  return app;
}

interface MailServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  contactEmail?: string;
}

async function sendMails({ contactEmail, ...services }: MailServices): Promise<void> {
  await sendAccountMails(services);
  await sendConsumerRequestMails({ ...services, contactEmail });
  // What visitors write waits in the queue until the operator says where to.
  if (contactEmail) await sendContactMails({ ...services, contactEmail });
}
