import type {
  Access,
  CallAnswer,
  EndpointDefinition,
  FilesReceived,
  ParsedCall,
} from '@mostrador/contracts/endpoint';
import { apiError } from '@mostrador/contracts/errors';
import { isId } from '@mostrador/domain';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ShopDatabase } from '../database/shop-database.ts';
import { moveBodyDeadline } from './body-deadline.ts';
import { bodyLimitsOf } from './body-limits.ts';
import { schemasOf } from './endpoint-schemas.ts';
import { describedResponse, type OpenApiBody, openApiBodyOf, openApiDetailsOf } from './openapi.ts';
import { type FileInMemory, type ReceivedFile, receiveForms } from './receive-forms.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import type { Author, SignedInUser } from './signed-in-user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The allowed callers; the server does not start with a route under /api without it. */
    access?: Access;
    /** The body of a route that takes multipart forms, for the API page. */
    form?: OpenApiBody;
    /** Whether the answer stays open. */
    isStream?: boolean;
  }
}

/**
 * A request after its checks: parsed by the contract and, unless public or from another server,
 * from a signed-in user. `author` is that user with the time at which the handler began. `shop` is
 * the database of their shop, whose transactions announce the endpoint's changes.
 */
export type ServedRequest<E extends EndpointDefinition, Schema> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body' | 'files' | 'actor' | 'author' | 'shop'
> &
  ParsedCall<E> & { files: FilesReceived<E, ReceivedFile, FileInMemory> } & (E['access'] extends
    | 'public'
    | 'service'
    ? { actor: null; author: null; shop: null }
    : { actor: SignedInUser; author: Author; shop: ShopDatabase<Schema> });

export type Handler<E extends EndpointDefinition, Schema = unknown> = (
  request: ServedRequest<E, Schema>,
  reply: FastifyReply,
) => Promise<E extends { answers: 'file' } ? FileAnswer : CallAnswer<E>>;

/**
 * Returns the route of an endpoint: method, address, access check, validation of input and output.
 * The handler receives only requests that passed, through the queue of their shop (see
 * `FairSemaphore`). The answer has the endpoint's status.
 */
export function serve<const E extends EndpointDefinition, Schema>(
  endpoint: E,
  handler: Handler<E, Schema>,
): RouteOptions {
  return serveInSteps<E, Schema>(endpoint, (request, reply, inShopQueue) =>
    inShopQueue(() => {
      // The call may have waited for its turn.
      setAuthor(request as unknown as FastifyRequest);
      return handler(request, reply);
    }),
  );
}

/**
 * Runs work in the per-shop queue of the caller. Public calls and calls between servers have no
 * queue.
 */
export type InShopQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Works like `serve`, for a handler with long work that needs no database. It uses the database
 * only inside `inShopQueue`, and does not delay its shop in between.
 */
export function serveInSteps<const E extends EndpointDefinition, Schema>(
  endpoint: E,
  handler: (
    request: ServedRequest<E, Schema>,
    reply: FastifyReply,
    inShopQueue: InShopQueue,
  ) => ReturnType<Handler<E, Schema>>,
): RouteOptions {
  const status = Number(Object.keys(schemasOf(endpoint).response)[0]);

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const { actor, server } = request;
    let inShopQueue: InShopQueue = (work) => work();
    if (actor) {
      request.shop = server.database
        .forShop(actor.shopId)
        .announcing(endpoint.changes ?? [], tabOf(request));
      setAuthor(request);
      inShopQueue = (work) => server.fairUse.semaphore.run(actor.shopId, work);
    }
    return handler(request as unknown as ServedRequest<E, Schema>, reply, inShopQueue);
  }

  // A form is received before its shop's permit is taken, so that a slow connection does not delay
  // the shop's other calls.
  const receive = takesForms(endpoint) ? receiveForms(endpoint, answer) : answer;
  return {
    ...routeOf(endpoint),
    handler(request, reply) {
      reply.code(status);
      const answered = receive(request, reply);
      return endpoint.answers === 'file'
        ? answered.then((file) => sendFile(reply, file as FileAnswer))
        : answered;
    },
  };
}

function setAuthor(request: FastifyRequest): void {
  const { actor, server } = request;
  request.author = actor && { ...actor, now: server.clock.now() };
}

/** Returns the browser tab that sent the request, if the header names one. */
function tabOf({ headers }: FastifyRequest): string | undefined {
  const tab = headers['x-tab'];
  return typeof tab === 'string' && isId(tab) ? tab : undefined;
}

/**
 * Returns the route without the handler, for the few routes that send their own answer and call the
 * semaphore.
 */
export function routeOf(endpoint: EndpointDefinition): Omit<RouteOptions, 'handler'> {
  const schemas = schemasOf(endpoint);
  const { params, query, body } = schemas;
  const form = takesForms(endpoint) ? openApiBodyOf(endpoint, schemas) : undefined;
  const { maxBytes, maxMs } = bodyLimitsOf(endpoint, schemas);
  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: maxBytes,
    // A HEAD request would create a file, or open a stream, and discard it.
    exposeHeadRoute: !endpoint.answers,
    config: { access: endpoint.access, form, isStream: endpoint.answers === 'events' },
    ...(maxMs && {
      onRequest(request, _reply, done) {
        moveBodyDeadline(request.raw, maxMs);
        done();
      },
    }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      // A form is parsed after it has arrived; see `receiveForms`.
      ...(body && !form && { body }),
      response: { ...describedResponse(endpoint, schemas), '4xx': apiError, '5xx': apiError },
      ...openApiDetailsOf(endpoint),
    },
  };
}

function takesForms({ accepts }: EndpointDefinition): boolean {
  return accepts?.includes('multipart') ?? false;
}
