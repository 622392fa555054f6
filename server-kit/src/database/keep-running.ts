import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { isDiskFull } from '../disk/disk-full.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';

const BETWEEN_CHECKS_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Looks whether something answers, and starts it again when it does not: a database that was killed
 * is back within seconds, without anybody noticing more than a sale sent twice. What does not start
 * is tried ever less often, and said once.
 */
export function keepRunning({
  check,
  start,
  disk,
  log,
  everyMs = BETWEEN_CHECKS_MS,
}: {
  check(): Promise<void>;
  /** Must be harmless when it is running after all, and end what it started when aborted. */
  start(signal: AbortSignal): Promise<unknown>;
  disk: Pick<DiskWatch, 'noteFull'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal }).catch(() => {});
      // What is not worth a retry, a fault of ours, is met again and said at the next check.
      if (!signal.aborted)
        await check()
          .catch(startAgain)
          .catch(() => {});
    }
  }

  async function startAgain(error: unknown): Promise<void> {
    if (signal.aborted) return;
    log.error({ err: error }, 'the database does not answer: starting it again');
    await pRetry(() => start(signal), {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: everyMs,
      maxTimeout: LONGEST_WAIT_MS,
      signal,
      onFailedAttempt({ error: failure, attemptNumber }) {
        if (signal.aborted) return;
        if (isDiskFull(failure)) disk.noteFull(failure);
        else if (attemptNumber === 1)
          log.error({ err: failure }, 'it did not start: trying until it does');
      },
    });
    await check();
    log.warn('the database answers again');
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}
