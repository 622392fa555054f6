import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | null;
  }
}

/** The fields of every log line of a request, whichever code writes it. */
export interface RequestContext {
  reqId: string;
  /** The shop that the caller's session names. */
  shopId?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the request that this code runs for, if any. */
export const currentContext = (): RequestContext | undefined => running.getStore();

/** Runs each request of the server in a context of its own. */
export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('context', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.context = { reqId: request.id };
    running.run(request.context, done);
  });
  // The end of a body is an event of the socket, which is outside of every context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.context) running.run(request.context, done);
    else done();
  });
}
