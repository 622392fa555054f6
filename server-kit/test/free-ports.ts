import { freePort } from '../src/http/free-port.ts';

/** Below the ports that Linux gives to connections, and above those of common programs. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * Returns the first of so many consecutive free ports. None is one that the system gives to a
 * connection: a client that connects while the server is down would take the server's port.
 */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor((HIGHEST - count - LOWEST) * Math.random());
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const tried = await Promise.allSettled(ports.map((port) => freePort(port, '127.0.0.1')));
    if (tried.every(({ status }) => status === 'fulfilled')) return first;
  }
}
