import type { FastifyRequest } from 'fastify';

/**
 * A name, an IPv4 address or a bracketed IPv6 one, and maybe a port: cannot break out of a header
 * or a text.
 */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST_HOST = 260;
const HIGHEST_PORT = 65_535;

/**
 * Returns the origin of the page a visitor is on, such as `http://192.168.0.10:3000`; undefined
 * when the request names no valid one. The caller can forge it: use it only in answers to this
 * caller, never in a mailed link.
 */
export function visitorOrigin({ protocol, host }: FastifyRequest): string | undefined {
  if (!host || host.length > LONGEST_HOST || !HOST.test(host)) return undefined;
  return URL.parse(`${protocol}://${host}`)?.origin;
}

/** Returns the same host at another port; undefined when the port is invalid. */
export function besideOrigin(origin: string, port: number): string | undefined {
  if (port > HIGHEST_PORT) return undefined;
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}
