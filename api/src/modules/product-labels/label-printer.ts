import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { createThreadPool, type ThreadLog } from '../../threads/thread-pool.ts';
import type { LabelsOnSheets } from './draw-sheets.ts';

/** Files read and drawn at a time, which bounds those in memory. */
const PLACES = 3;
/** Labels are printed a few times a day: the thread ends soon after. */
const IDLE_MS = 30_000;
/** Ends a file that would never finish; one of 2,000 labels takes seconds. */
const LONGEST_MS = 30_000;
/** Twice what 2,000 pages need. */
const MAX_HEAP_MB = 192;

export interface LabelPrinter {
  /**
   * Returns the PDF of the labels that `read` returns when it is the shop's turn. Rejects with the
   * error of `read`, and with `shop.busy` when too many files of the shop wait.
   */
  print(shopId: string, read: () => Promise<LabelsOnSheets>): Promise<Buffer>;
  /** Rejects the files being drawn and those that wait. */
  close(): Promise<void>;
}

/**
 * Draws labels on a thread that is started when needed, and that is not the one of the receipts: a
 * till must not wait for thousands of labels.
 */
export function createLabelPrinter({ log }: { log: ThreadLog }): LabelPrinter {
  const pool = createThreadPool<LabelsOnSheets, Uint8Array>({
    worker: new URL('./label-printer-worker.ts', import.meta.url),
    purpose: 'draws labels',
    longestMs: LONGEST_MS,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
    log,
  });
  const semaphore = createFairSemaphore({ places: PLACES });

  return {
    print: (shopId, read) =>
      semaphore.run(shopId, async () => {
        const drawn = await pool.run(await read());
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
      }),
    close: pool.close,
  };
}
