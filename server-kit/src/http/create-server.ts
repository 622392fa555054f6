import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { createDiskWatch } from '../disk/disk-watch.ts';
import { measureRequests } from '../metrics/http-metrics.ts';
import { measurePool } from '../metrics/process-metrics.ts';
import { MAX_BODY_BYTES, MAX_BODY_SECONDS } from './body-limits.ts';
import { createDraining } from './drain.ts';
import { answerError, answerNotFound } from './error-handler.ts';
import { registerJson } from './json-body.ts';
import { httpServerFactory, refuseWithoutHost } from './malformed-requests.ts';
import { type ApiPage, registerOpenApi } from './openapi.ts';
import { registerForms } from './receive-forms.ts';
import { addRequestContext } from './request-context.ts';
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts';

/** Longer than the keep-alive of proxies, so that they never send on a connection just closed. */
const KEEP_ALIVE_MS = 72_000;
const MAX_PARAMETER_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;
/**
 * Encodes a list of 20,000 products as 456 KB in 22 ms of CPU; quality 4 takes five times as long
 * for 434 KB.
 */
const BROTLI_QUALITY = 1;

export type Headers = Record<string, string>;

export interface HttpOptions {
  logger?: FastifyServerOptions['logger'];
  /** Proxies trusted to report the caller's address, as in Fastify; none by default. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** The time limit for headers and then for a body, where the endpoint sets no other. */
  maxRequestMs?: number;
  /** Gets the metrics of the requests and of the database's connections. */
  metrics?: Registry | undefined;
}

export interface ServerOptions extends HttpOptions {
  database: { pool: Pool };
  /** Folder of the embedded database, for checking its free disk space. */
  databaseFolder: string | undefined;
  apiPage: ApiPage;
  /** Added to every answer. */
  headersFor(request: FastifyRequest): Headers;
  /** Added to answers to malformed requests, which belong to no caller. */
  headers: Headers;
}

/**
 * Creates the Fastify server that all our servers share: validation and serialization by contract,
 * every failure answered as `{ error, code }`, compression, limits on slow requests, a page that
 * describes the API. Closing it leaves the given database open.
 */
export async function createServer({
  logger = false,
  trustProxy,
  maxRequestMs = MAX_BODY_SECONDS * 1000,
  metrics,
  database,
  databaseFolder,
  apiPage,
  headersFor,
  headers,
}: ServerOptions): Promise<FastifyInstance> {
  const createHttpServer = httpServerFactory({
    maxRequestMs,
    keepAliveMs: KEEP_ALIVE_MS,
    headers,
  });
  const servers = new Set<Server>();
  const app = Fastify({
    logger,
    // A log line per sale would cost more than it is worth; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    // Unique among processes and starts, so that a person can quote it.
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory(handler) {
      const server = createHttpServer(handler);
      servers.add(server);
      return server;
    },
    // The last requests on open connections are answered as usual: `drain` ends the connections.
    return503OnClosing: false,
    // Fastify's own handler would send a second answer.
    clientErrorHandler: () => {},
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request))),
  });
  app.decorate('draining', createDraining(servers));
  const disk = createDiskWatch({ pool: database.pool, folder: databaseFolder, log: app.log });
  app.decorate('disk', disk);
  app.addHook('onClose', () => disk.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.removeContentTypeParser('text/plain');
  registerJson(app);
  addRequestContext(app);
  if (metrics) {
    measureRequests(app, metrics);
    measurePool(metrics, database.pool);
  }
  // Covers every answer except those of `frameworkErrors`, which run no hooks.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request));
    done();
  });
  refuseWithoutHost(app);
  await registerForms(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await registerOpenApi(app, apiPage);
  return app;
}
