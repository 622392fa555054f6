import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
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
  let away = false;
  let failures = 0;

  async function look(): Promise<void> {
    try {
      await check();
      if (away) log.warn('the database answers again');
      away = false;
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (!away) log.error({ err: error }, 'the database does not answer: starting it again');
      away = true;
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    try {
      await start(signal);
      failures = 0;
    } catch (failure) {
      if (signal.aborted) return;
      failures++;
      if (isDiskFull(failure)) disk.noteFull(failure);
      else if (failures === 1)
        log.error({ err: failure }, 'it did not start: trying until it does');
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const wait = Math.min(everyMs * 2 ** failures, LONGEST_WAIT_MS);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await look();
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
