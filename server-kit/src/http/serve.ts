import type {
  Access,
  CallAnswer,
  EndpointDefinition,
  ParsedCall,
} from '@mostrador/contracts/endpoint';
import { apiError } from '@mostrador/contracts/errors';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { SignedInUser } from './authentication.ts';
import { schemasOf } from './endpoint-schemas.ts';
import { openApiDetailsOf } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route under /api without it does not start. */
    access?: Access;
  }
}

/** A request after its checks: parsed by the contract and, unless public, from a signed-in user. */
export type ServedRequest<E extends EndpointDefinition> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body' | 'actor'
> &
  ParsedCall<E> & {
    actor: E['access'] extends 'public' ? null : SignedInUser;
  };

export type Handler<E extends EndpointDefinition> = (
  request: ServedRequest<E>,
  reply: FastifyReply,
) => Promise<CallAnswer<E>>;

/**
 * The route of an endpoint: its method, address, access check, validation of what comes in and of
 * what goes out. The handler only gets requests that passed, in the lane of their shop (see
 * `FairSemaphore`), and answers with the endpoint's status.
 */
export function serve<const E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<E>,
): RouteOptions {
  const status = Number(Object.keys(schemasOf(endpoint).response)[0]);
  return {
    ...routeOf(endpoint),
    handler(request, reply) {
      reply.code(status);
      const answer = () => handler(request as unknown as ServedRequest<E>, reply);
      const { actor, server } = request;
      return actor ? server.fairUse.semaphore.run(actor.shopId, answer) : answer();
    },
  };
}

/** The same without the handler, for the few that answer by themselves and call the semaphore themselves. */
export function routeOf(endpoint: EndpointDefinition): Omit<RouteOptions, 'handler'> {
  const { params, query, body, response } = schemasOf(endpoint);
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...response, '4xx': apiError, '5xx': apiError },
      ...openApiDetailsOf(endpoint),
    },
  };
}
