import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Aborts requests that run longer: they are not acknowledged, so their tills send them again. */
const DRAIN_MS = 5_000;
const BETWEEN_LOOKS_MS = 20;

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** How a server ends its connections. */
export interface Draining {
  /** Aborts when the server stops accepting connections: answers without an end must end now. */
  signal: AbortSignal;
  /**
   * Stops accepting connections, and says in each answer that its connection ends. Open connections
   * stay open for their next request.
   */
  begin(): void;
  /** Resolves when no connection is left. */
  ended: Promise<void>;
  endIdle(): void;
  endAll(): void;
}

/** @param servers one for each address of the host; complete once the server listens */
export function createDraining(servers: ReadonlySet<HttpServer>): Draining {
  const beginning = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();

  return {
    signal: beginning.signal,

    begin() {
      if (beginning.signal.aborted) return;
      const listening = [...servers].filter((server) => server.listening);
      Promise.all(listening.map((server) => once(server, 'close'))).then(() => resolve());
      for (const server of listening) stopAccepting(server);
      beginning.abort();
    },

    ended,

    endIdle() {
      for (const server of servers) server.closeIdleConnections();
    },

    endAll() {
      for (const server of servers) server.closeAllConnections();
    },
  };
}

function stopAccepting(server: HttpServer): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  // The `close` of an HTTP server would end idle connections on which a request may be on its way.
  SocketServer.prototype.close.call(server);
}

/**
 * Leaves new connections to other processes, and answers on the open ones until their clients have
 * left or their time without a request is over. No client loses a request.
 */
export async function leave({ server, draining }: FastifyInstance): Promise<void> {
  draining.begin();
  await Promise.race([
    draining.ended,
    delay(server.keepAliveTimeout + DRAIN_MS, undefined, { ref: false }),
  ]);
}

/** Lets running requests finish and accepts no new ones; aborts those that take too long. */
export async function drain(app: FastifyInstance): Promise<void> {
  const { draining } = app;
  draining.begin();
  const looking = setInterval(draining.endIdle, BETWEEN_LOOKS_MS);
  const late = setTimeout(draining.endAll, DRAIN_MS);
  await app.close();
  clearInterval(looking);
  clearTimeout(late);
}
