import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ExportFormat, SaleFilter } from '@mostrador/contracts/sales';
import {
  type FileThreadsOptions,
  type MadeFile,
  openFileThreads,
} from '../../documents/file-threads.ts';

/** Concurrent exports of a process. More would slow down each one, and sales. */
const AT_ONCE = 2;
const AT_ONCE_OF_A_SHOP = 1;
const LONGEST_QUEUE_OF_A_SHOP = 3;
/** More than the largest PDF takes; other formats take the same for any number of sales. */
const MAX_HEAP_MB = 320;

export interface ExporterSettings {
  connectionString: string;
}

/** An export to make on the thread. */
export interface ExportOrder extends ExportRequest {
  /** Path of the file to make. */
  path: string;
  /** Receives `ExportedSoFar`. */
  progress: MessagePort | undefined;
}

export interface ExportedSoFar {
  done: number;
  total: number;
}

export interface ExportRequest {
  shopId: string;
  format: ExportFormat;
  filter: SaleFilter;
  madeAt: Date;
}

export interface MadeExport extends MadeFile {
  /** The number of sales in the file. */
  sales: number;
}

export interface SalesExporter {
  /**
   * Makes a file on a thread, one at a time for each shop. Aborting the signal ends the thread and
   * deletes the file.
   *
   * Throws `sales-export.busy`, `sales-export.too-large`, `sales-export.stopped` when the server
   * closes, and the signal's reason.
   */
  make(
    request: ExportRequest,
    options: { signal: AbortSignal; onProgress?(soFar: ExportedSoFar): void },
  ): Promise<MadeExport>;
  /** Ends the files being made. */
  stop(): Promise<void>;
  /** Deletes the remaining files. */
  close(): Promise<void>;
}

/** Starts threads on demand that make files of sales with their own database connection. */
export async function createSalesExporter({
  connectionString,
  log,
}: ExporterSettings & Pick<FileThreadsOptions, 'log'>): Promise<SalesExporter> {
  const threads = await openFileThreads<ExportOrder, Pick<MadeExport, 'sales'>>({
    worker: new URL('./sales-export-worker.ts', import.meta.url),
    connectionString,
    atOnce: AT_ONCE,
    atOnceOfAShop: AT_ONCE_OF_A_SHOP,
    longestQueueOfAShop: LONGEST_QUEUE_OF_A_SHOP,
    maxHeapMb: MAX_HEAP_MB,
    purpose: 'exports sales',
    log,
  });

  return {
    make: (request, { signal, onProgress }) =>
      threads.make(request.shopId, signal, async (path, run) => {
        const { port1, port2 } = new MessageChannel();
        port1.on('message', (soFar: ExportedSoFar) => onProgress?.(soFar));
        // A closing process does not wait for progress reports.
        port1.unref();
        try {
          return await run({ ...request, path, progress: port2 }, { transferList: [port2] });
        } finally {
          port1.close();
        }
      }),
    stop: threads.stop,
    close: threads.close,
  };
}
