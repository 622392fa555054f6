import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Transferable } from 'node:worker_threads';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { Piscina } from 'piscina';
import { openExportFolder } from './export-folder.ts';
import { exportStopped, exportsBusy } from './sales-export.errors.ts';

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
  log: { error(details: { err: unknown }, message: string): void };
}

export interface MadeFile {
  bytes: number;
  /** The file's content. The file is deleted when this closes. */
  content: Readable;
}

/** The reason why a thread made no file. */
export interface FileFailure {
  failure: string;
  diskFull: boolean;
  databaseUnavailable: boolean;
}

/** Sends an order to a thread and returns its outcome. */
export type RunOnThread<Order, Outcome> = (
  order: Order,
  transferred: Transferable[],
) => Promise<Outcome>;

export interface FileThreads<Order, Outcome> {
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
    write: (path: string, run: RunOnThread<Order, Outcome>) => Promise<Result>,
  ): Promise<Result & MadeFile>;
  /** Ends the files being made. */
  stop(): Promise<void>;
  /** Deletes the remaining files. */
  close(): Promise<void>;
}

/** Starts threads on demand that make files with their own database connection. */
export async function openFileThreads<Order, Outcome>({
  worker,
  connectionString,
  atOnce,
  atOnceOfAShop,
  longestQueueOfAShop,
  maxHeapMb,
  log,
}: FileThreadsOptions): Promise<FileThreads<Order, Outcome>> {
  const folder = await openExportFolder();
  const semaphore = createFairSemaphore({
    places: atOnce,
    placesOfALane: atOnceOfAShop,
    longestQueue: longestQueueOfAShop,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const threads = new Piscina<Order, Outcome>({
    filename: worker.href,
    workerData: { connectionString },
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
    // Piscina's other modes block an idle thread, which then could not close a connection.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  });
  // Without a listener, the error of a thread that dies while idle would end the server.
  threads.on('error', (err) => log.error({ err }, 'A thread that makes files ended'));
  const stopping = new AbortController();

  return {
    async make(shopId, asked, write) {
      const signal = AbortSignal.any([asked, stopping.signal]);
      const path = join(folder.path, randomUUID());
      try {
        const result = await semaphore.run(
          shopId,
          () => write(path, (order, transferList) => threads.run(order, { signal, transferList })),
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
      await threads.destroy();
    },

    close: folder.remove,
  };
}

/** Returns the error of a file that was not made. */
export function failureOf(what: string, failed: FileFailure): Error {
  if (failed.databaseUnavailable) return databaseUnavailable();
  const error = new Error(`${what}: ${failed.failure}`);
  // The error's code does not survive the transfer between threads.
  return failed.diskFull ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
