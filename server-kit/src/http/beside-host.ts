/** Addresses that mean every network interface of the machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Returns the address for other processes of the same machine, of a server that listens at this
 * address and port.
 *
 * @param host as given to `listen`
 */
export function besideHost(host: string, port: number): string {
  const reachable = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
