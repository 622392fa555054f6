import type { FastifyServerOptions } from 'fastify';

/** Never written, wherever in a logged object they are. `detail` is Postgres' copy of a refused row. */
const SECRETS = ['password', 'passwordHash', 'password_hash', 'token', 'authorization', 'detail'];

/**
 * JSON lines on standard error, so that standard output stays for what the person who started the
 * server reads. A request is known by its id, its method and the pattern of its address: an address
 * itself may carry a token.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream: process.stderr,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
}
