/** Addresses that stand for every network of the machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Where another process of the same machine reaches a server that listens at this address and port.
 *
 * @param host as given to `listen`
 */
export function besideHost(host: string, port: number): string {
  const reachable = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
