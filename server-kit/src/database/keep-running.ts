import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { isDiskFull } from '../disk/disk-full.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';

const BETWEEN_CHECKS_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Checks whether a service answers, and restarts it when it does not. A killed database is back
 * within seconds; a till only has to send a sale twice. Failed starts are retried with backoff, and
 * logged once.
 */
export function keepRunning({
  check,
  start,
  disk,
  log,
  everyMs = BETWEEN_CHECKS_MS,
}: {
  check(): Promise<void>;
  /** Must be harmless when the service is running, and must end its own processes when aborted. */
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
      // An error that is not worth a retry is a bug of ours. The next check meets it again and logs
      // it.
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
