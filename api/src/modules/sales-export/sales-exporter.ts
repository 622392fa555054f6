import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ExportFormat, SaleFilter } from '@mostrador/contracts/sales';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { Piscina } from 'piscina';
import { openExportFolder } from './export-folder.ts';
import {
  exportStopped,
  exportsBusy,
  tooManyForExcel,
  tooManyForPdf,
} from './sales-export.errors.ts';

/** Concurrent exports of a process. More would slow each one, and sales. */
const AT_ONCE = 2;
const AT_ONCE_OF_A_SHOP = 1;
const LONGEST_QUEUE_OF_A_SHOP = 3;
/** Below the minute after which proxies give up on an answer, with the time to make a file. */
const LONGEST_WAIT_MS = 20_000;
/** Its start takes longer than a small export; its memory is for more than none. */
const IDLE_MS = 30_000;
/** Above what a PDF of the most sales takes; other formats take the same for any number of sales. */
const MAX_HEAP_MB = 320;

export interface ExporterSettings {
  connectionString: string;
}

/** An export for the thread. */
export interface ExportOrder extends ExportRequest {
  /** Of the file to make. */
  path: string;
  /** Receives `ExportedSoFar`. */
  progress: MessagePort | undefined;
}

export interface ExportedSoFar {
  done: number;
  total: number;
}

export type ExportOutcome =
  | { sales: number }
  | { tooMany: number; most: number }
  | { failure: string; diskFull: boolean; databaseUnavailable: boolean };

export interface ExportRequest {
  shopId: string;
  format: ExportFormat;
  filter: SaleFilter;
  madeAt: Date;
}

export interface MadeExport {
  /** The sales in it. */
  sales: number;
  bytes: number;
  /** The file, which is deleted when this closes. */
  content: Readable;
}

export interface SalesExporter {
  /**
   * Makes a file on a thread, one at a time for each shop. A signal that aborts ends the thread and
   * deletes the file.
   *
   * Throws `sales-export.busy`, `sales-export.too-large`, `sales-export.stopped` when the server
   * closes, and the signal's reason.
   */
  make(
    request: ExportRequest,
    options: { signal: AbortSignal; onProgress?(soFar: ExportedSoFar): void },
  ): Promise<MadeExport>;
  /** Ends what is being made. */
  stop(): Promise<void>;
  /** Deletes what is left of files. */
  close(): Promise<void>;
}

/** Makes files of sales on threads with a connection of their own, started when needed. */
export async function createSalesExporter({
  connectionString,
  log,
}: ExporterSettings & {
  log: { error(details: { err: unknown }, message: string): void };
}): Promise<SalesExporter> {
  const folder = await openExportFolder();
  const semaphore = createFairSemaphore({
    places: AT_ONCE,
    placesOfALane: AT_ONCE_OF_A_SHOP,
    longestQueue: LONGEST_QUEUE_OF_A_SHOP,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const threads = new Piscina<ExportOrder, ExportOutcome>({
    filename: new URL('./sales-export-worker.ts', import.meta.url).href,
    workerData: { connectionString } satisfies ExporterSettings,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    // Its other modes block an idle thread, which then could not close a connection.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
  // A thread that dies without an order only tells it here; unheard, that would end the server.
  threads.on('error', (err) => log.error({ err }, 'A thread that exports sales ended'));
  const stopping = new AbortController();

  async function makeIn(
    path: string,
    request: ExportRequest,
    signal: AbortSignal,
    onProgress: ((soFar: ExportedSoFar) => void) | undefined,
  ): Promise<number> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (soFar: ExportedSoFar) => onProgress?.(soFar));
    // A closing process does not wait for reports.
    port1.unref();
    try {
      const outcome = await threads.run(
        { ...request, path, progress: port2 },
        { signal, transferList: [port2] },
      );
      return salesOf(outcome, request);
    } finally {
      port1.close();
    }
  }

  return {
    async make(request, { signal: asked, onProgress }) {
      const signal = AbortSignal.any([asked, stopping.signal]);
      const path = join(folder.path, randomUUID());
      try {
        const sales = await semaphore.run(
          request.shopId,
          () => makeIn(path, request, signal, onProgress),
          signal,
        );
        const { size } = await stat(path);
        asked.throwIfAborted();
        const content = createReadStream(path);
        content.once('close', () => void rm(path, { force: true }));
        return { sales, bytes: size, content };
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

function salesOf(outcome: ExportOutcome, { format }: ExportRequest): number {
  if ('sales' in outcome) return outcome.sales;
  if ('tooMany' in outcome) {
    const refusal = format === 'pdf' ? tooManyForPdf : tooManyForExcel;
    throw refusal(outcome.tooMany, outcome.most);
  }
  if (outcome.databaseUnavailable) throw databaseUnavailable();
  const error = new Error(`The sales were not exported: ${outcome.failure}`);
  // The error's code was lost between the threads.
  throw outcome.diskFull ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
