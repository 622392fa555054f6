import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Aborts requests that run longer: they are not acknowledged, so their tills send them again. */
const DRAIN_MS = 5_000;

/** Lets running requests finish and accepts no new ones; aborts those that take too long. */
export async function drain(app: FastifyInstance): Promise<void> {
  const finished = new AbortController();
  delay(DRAIN_MS, undefined, { signal: finished.signal }).then(
    () => app.server.closeAllConnections(),
    () => {},
  );
  await app.close();
  finished.abort();
}
