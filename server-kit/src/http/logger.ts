import type { FastifyServerOptions } from 'fastify';
import pino, { type Logger } from 'pino';

/** Never written, wherever in a logged object they are. `detail` is Postgres' copy of a refused row. */
const SECRETS = ['password', 'passwordHash', 'password_hash', 'token', 'authorization', 'detail'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * JSON lines on standard error, so that standard output stays for what the person who started the
 * server reads. A request is known by its id, its method and the pattern of its address: an address
 * itself may carry a token.
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

/** For what runs without a request: the same lines, to the same place. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: REDACTED }, process.stderr);
}
