import type { LoadedData } from '@mostrador/contracts/shop-data';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { exportStopped, exportsBusy } from '../../../documents/file-threads.errors.ts';
import { createThreadPool, type ThreadLog } from '../../../threads/thread-pool.ts';
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
}: LoaderSettings & { log: ThreadLog }): ShopLoader {
  const semaphore = createFairSemaphore({
    places: AT_ONCE,
    placesPerShop: AT_ONCE,
    longestQueue: AT_ONCE,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const pool = createThreadPool<ShopLoadOrder, LoadedData>({
    worker: new URL('./load-worker.ts', import.meta.url),
    data: { connectionString } satisfies LoaderSettings,
    purpose: 'loads copies',
    threads: AT_ONCE,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
    maxYoungHeapMb: 32,
    log,
  });
  const stopping = new AbortController();

  return {
    async load(order) {
      try {
        const { signal } = stopping;
        return await semaphore.run(order.shopId, () => pool.run(order, { signal }), signal);
      } catch (error) {
        if (stopping.signal.aborted) throw exportStopped();
        throw isOutOfMemory(error) ? copyRefused('La copia es demasiado grande.') : error;
      }
    },
    async stop() {
      stopping.abort();
      await pool.close();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
