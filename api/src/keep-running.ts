import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const BETWEEN_CHECKS_MS = 1_000;

/**
 * Looks whether something answers, and starts it again when it does not: a database that was killed
 * is back within seconds, without anybody noticing more than a sale sent twice.
 */
export function keepRunning({
  check,
  start,
  log,
}: {
  check(): Promise<void>;
  /** Must be harmless when it is running after all. */
  start(): Promise<unknown>;
  log: FastifyBaseLogger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(BETWEEN_CHECKS_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await check();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the database does not answer: starting it again');
        await start().catch((failure) => log.error({ err: failure }, 'it did not start'));
      }
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}
