import type { Access, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { apiError } from '@mostrador/contracts/errors';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { SignedInUser } from './authentication.ts';
import { openApiDetailsOf } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route under /api without it does not start. */
    access?: Access;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type AnswerOf<E extends EndpointDefinition> = {
  [Status in keyof E['response']]: E['response'][Status] extends z.ZodType
    ? z.input<E['response'][Status]>
    : never;
}[keyof E['response']];

/** A request after its checks: parsed by the contract and, unless public, from a signed-in user. */
export type ServedRequest<E extends EndpointDefinition> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body' | 'actor'
> & {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  actor: E['access'] extends 'public' ? null : SignedInUser;
};

export type Handler<E extends EndpointDefinition> = (
  request: ServedRequest<E>,
  reply: FastifyReply,
) => Promise<AnswerOf<E>>;

/**
 * The route of an endpoint: its method, address, access check, validation of what comes in and of
 * what goes out. The handler only gets requests that passed, in the lane of their shop (see
 * `FairSemaphore`), and answers with the endpoint's status.
 */
export function serve<const E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<E>,
): RouteOptions {
  const status = Number(Object.keys(endpoint.response)[0]);
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
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { ...endpoint.response, '4xx': apiError, '5xx': apiError },
      ...openApiDetailsOf(endpoint),
    },
  };
}
