import type { FastifyServerOptions } from 'fastify';
import pino, { type Logger } from 'pino';

/** Redacted at any depth of a logged object. `detail` is Postgres' copy of a refused row. */
const SECRETS = ['password', 'passwordHash', 'password_hash', 'token', 'authorization', 'detail'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Logs JSON lines to standard error, so that standard output stays for the person who started the
 * server. A request is logged by its id, its method and its route pattern: the address itself may
 * contain a token.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream: process.stderr,
    redact: REDACTED,
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
}

/** Creates the same log for code outside of a request. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: REDACTED }, process.stderr);
}
