import type { FastifyServerOptions } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { currentContext } from './request-context.ts';

/** Redacted at any depth of a logged object. `detail` is Postgres' copy of a refused row. */
const SECRETS = ['password', 'passwordHash', 'password_hash', 'token', 'authorization', 'detail'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const SHARED: LoggerOptions = {
  redact: REDACTED,
  /** Adds the ids of the request, which a logger of a request has in part. */
  mixin(_logged, _level, logger) {
    const context = currentContext();
    if (!context) return {};
    const { reqId, shopId } = context;
    return 'reqId' in (logger as Logger).bindings() ? { shopId } : { reqId, shopId };
  },
};

/**
 * Logs JSON lines to standard error, so that standard output stays for the person who started the
 * server. A request is logged by its id, its method and its route pattern: the address itself may
 * contain a token.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    ...SHARED,
    level,
    stream: process.stderr,
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
  return pino({ ...SHARED, level }, process.stderr);
}
