import type { ServerRefusal } from '@mostrador/contracts/errors';
import type { LoadedData } from '@mostrador/contracts/shop-data';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { Piscina } from 'piscina';
import { exportStopped, exportsBusy } from '../../sales-export/sales-export.errors.ts';
import { copyRefused } from '../shop-data.errors.ts';
import type { LoadOrder } from './load-copy.ts';

const AT_ONCE = 1;
const LONGEST_WAIT_MS = 20_000;
const IDLE_MS = 10_000;
/** Enough for 192 MB of texts, the most that a copy may have. */
const MAX_HEAP_MB = 768;

export interface LoaderSettings {
  connectionString: string;
}

export interface ShopLoadOrder extends LoadOrder {
  shopId: string;
  /**
   * The browser tab that loads the copy. The answer informs this tab; an event informs the others.
   */
  tab: string | undefined;
}

export type LoadOutcome =
  | { loaded: LoadedData }
  | { problem: string }
  | { status: number; refusal: ServerRefusal }
  | { failure: string; diskFull: boolean; databaseUnavailable: boolean };

export interface ShopLoader {
  /**
   * Loads a copy into an empty shop on a thread: all of it, or nothing.
   *
   * Throws `shop-data.copy-refused` with the file, row and column, `plan.limit-reached`,
   * `sales-export.busy`, and `sales-export.stopped` when the server closes.
   */
  load(order: ShopLoadOrder): Promise<LoadedData>;
  /** Ends the loads in progress, without leaving any of their data. */
  stop(): Promise<void>;
}

/** Starts a thread on demand that loads copies with its own database connection. */
export function createShopLoader({
  connectionString,
  log,
}: LoaderSettings & {
  log: { error(details: { err: unknown }, message: string): void };
}): ShopLoader {
  const semaphore = createFairSemaphore({
    places: AT_ONCE,
    placesOfALane: AT_ONCE,
    longestQueue: AT_ONCE,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const threads = new Piscina<ShopLoadOrder, LoadOutcome>({
    filename: new URL('./load-worker.ts', import.meta.url).href,
    workerData: { connectionString } satisfies LoaderSettings,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    // Piscina's other modes block an idle thread, which then could not close a connection.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  // Without a listener, the error of a thread that dies while idle would end the server.
  threads.on('error', (err) => log.error({ err }, 'A thread that loads a copy ended'));
  const stopping = new AbortController();

  return {
    async load(order) {
      try {
        const { signal } = stopping;
        return loadedOf(
          await semaphore.run(order.shopId, () => threads.run(order, { signal }), signal),
        );
      } catch (error) {
        if (stopping.signal.aborted) throw exportStopped();
        throw isOutOfMemory(error) ? copyRefused('La copia es demasiado grande.') : error;
      }
    },
    async stop() {
      stopping.abort();
      await threads.destroy();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function loadedOf(outcome: LoadOutcome): LoadedData {
  if ('loaded' in outcome) return outcome.loaded;
  if ('problem' in outcome) throw copyRefused(outcome.problem);
  if ('refusal' in outcome) throw new DomainError(outcome.status, outcome.refusal);
  if (outcome.databaseUnavailable) throw databaseUnavailable();
  const error = new Error(`The copy was not loaded: ${outcome.failure}`);
  // The error's code does not survive the transfer between threads.
  throw outcome.diskFull ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
