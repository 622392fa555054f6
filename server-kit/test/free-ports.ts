import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../src/http/free-port.ts';

/** Below the ports that Linux gives to connections, and above those of common programs. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const BLOCK = 32;
const BLOCKS = (HIGHEST - LOWEST) / BLOCK;

/**
 * Returns the first of so many consecutive free ports, at most 31. None is one that the system
 * gives to a connection: a client that connects while the server is down would take the server's
 * port. No other test gets them while this process lives, also before the server listens.
 */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor(BLOCKS * Math.random()) * BLOCK;
    if (!(await reserves(first + BLOCK - 1))) continue;
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const tried = await Promise.allSettled(ports.map((port) => freePort(port, '127.0.0.1')));
    if (tried.every(({ status }) => status === 'fulfilled')) return first;
  }
}

/** Listens on the last port of a block until this process ends, which no two processes can. */
async function reserves(port: number): Promise<boolean> {
  const guard = createServer().unref();
  guard.listen(port, '127.0.0.1');
  return once(guard, 'listening').then(
    () => true,
    () => false,
  );
}
