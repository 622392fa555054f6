import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { createThreadPool, type OrderOptions, type ThreadLog } from '../threads/thread-pool.ts';
import { openExportFolder } from './export-folder.ts';
import { exportStopped, exportsBusy } from './file-threads.errors.ts';

/** Below the minute after which proxies give up on an answer, with a margin to make the file. */
const LONGEST_WAIT_MS = 20_000;
/**
 * An idle thread ends to free its memory. Starting a new one takes longer than making a small file.
 */
const IDLE_MS = 30_000;

export interface FileThreadsOptions {
  /** The module that the threads run; its data is `{ connectionString }`. */
  worker: URL;
  connectionString: string;
  /** Files made at a time, in this process and for one shop. */
  atOnce: number;
  atOnceOfAShop: number;
  longestQueueOfAShop: number;
  maxHeapMb: number;
  /** The work of the threads, for the log. */
  purpose: string;
  log: ThreadLog;
}

export interface MadeFile {
  bytes: number;
  /** The file's content. The file is deleted when this closes. */
  content: Readable;
}

/** Sends an order to a thread and returns its result. */
export type RunOnThread<Order, Made> = (
  order: Order,
  options: Pick<OrderOptions, 'transferList'>,
) => Promise<Made>;

export interface FileThreads<Order, Made> {
  /**
   * Makes a file for a shop, when its turn comes. Aborting the signal ends the thread and deletes
   * the file.
   *
   * Throws `sales-export.busy`, `sales-export.stopped` when the server closes, and the signal's
   * reason.
   *
   * @param write writes the file to the path it gets
   */
  make<Result extends object>(
    shopId: string,
    asked: AbortSignal,
    write: (path: string, run: RunOnThread<Order, Made>) => Promise<Result>,
  ): Promise<Result & MadeFile>;
  /** Ends the files being made. */
  stop(): Promise<void>;
  /** Deletes the remaining files. */
  close(): Promise<void>;
}

/** Starts threads on demand that make files with their own database connection. */
export async function openFileThreads<Order, Made>({
  worker,
  connectionString,
  atOnce,
  atOnceOfAShop,
  longestQueueOfAShop,
  maxHeapMb,
  purpose,
  log,
}: FileThreadsOptions): Promise<FileThreads<Order, Made>> {
  const folder = await openExportFolder();
  const semaphore = createFairSemaphore({
    places: atOnce,
    placesPerShop: atOnceOfAShop,
    longestQueue: longestQueueOfAShop,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const pool = createThreadPool<Order, Made>({
    worker,
    data: { connectionString },
    purpose,
    threads: atOnce,
    idleMs: IDLE_MS,
    maxHeapMb,
    maxYoungHeapMb: 16,
    log,
  });
  const stopping = new AbortController();

  return {
    async make(shopId, asked, write) {
      const signal = AbortSignal.any([asked, stopping.signal]);
      const path = join(folder.path, randomUUID());
      try {
        const result = await semaphore.run(
          shopId,
          () => write(path, (order, options) => pool.run(order, { ...options, signal })),
          signal,
        );
        const { size } = await stat(path);
        asked.throwIfAborted();
        const content = createReadStream(path);
        content.once('close', () => void rm(path, { force: true }));
        return { ...result, bytes: size, content };
      } catch (error) {
        await rm(path, { force: true });
        throw stopping.signal.aborted ? exportStopped() : error;
      }
    },

    async stop() {
      stopping.abort();
      await pool.close();
    },

    close: folder.remove,
  };
}
