import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Aborts requests that run longer: they are not acknowledged, so their tills send them again. */
const DRAIN_MS = 5_000;
/** Longer than between two questions of a proxy about `/api/ready`; deploy/ asks each second. */
const PROXIES_NOTICE_MS = 3_000;
const BETWEEN_LOOKS_MS = 20;

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** How a server ends its connections. */
export interface Draining {
  /** Aborts when the server is about to end: answers without an end must end now. */
  signal: AbortSignal;
  /** Says in each answer from now on that its connection ends. */
  announce(): void;
  /** Stops accepting connections too. Open connections stay open for their next request. */
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
  let begun = false;

  function announce() {
    if (beginning.signal.aborted) return;
    for (const server of servers) server.prependListener('request', endConnection);
    beginning.abort();
  }

  return {
    signal: beginning.signal,
    announce,

    begin() {
      announce();
      if (begun) return;
      begun = true;
      const listening = [...servers].filter((server) => server.listening);
      Promise.all(listening.map((server) => once(server, 'close'))).then(() => resolve());
      // The `close` of an HTTP server would end idle connections on which a request may be on its
      // way.
      for (const server of listening) SocketServer.prototype.close.call(server);
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

function endConnection(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close');
}

/**
 * Leaves new connections to the other processes of this socket, and answers on the open ones until
 * their clients have left or their time without a request is over. No client loses a request.
 */
export async function leave({ server, draining }: FastifyInstance): Promise<void> {
  draining.begin();
  await Promise.race([
    draining.ended,
    delay(server.keepAliveTimeout + DRAIN_MS, undefined, { ref: false }),
  ]);
}

/**
 * Tells proxies that this server leaves (`/api/ready`), and serves until they have noticed: what
 * they send to a socket that was just closed is lost.
 */
export async function leaveProxies({ draining }: FastifyInstance): Promise<void> {
  draining.announce();
  await delay(PROXIES_NOTICE_MS);
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
