import type { ReceiptPaper } from '@mostrador/contracts/sales';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { createThreadPool, type ThreadLog } from '../threads/thread-pool.ts';
import type { Printable, PrintOrder } from './printer-worker.ts';

/**
 * Documents read and drawn at a time, which bounds those in memory. One shop may use two of the
 * three permits, so another shop's document never waits for its queue.
 */
const PLACES = 3;
/**
 * The thread ends, and frees its 50 MB, after drawing nothing for this long. A till that prints
 * every sale keeps it alive; for others its start takes a fifth of a second.
 */
const IDLE_MS = 2 * 60_000;
/** Ends a document that would never finish; a receipt of 500 lines takes a tenth of a second. */
const LONGEST_MS = 20_000;
/** A receipt of 500 lines needs half of this. */
const MAX_HEAP_MB = 32;

export interface Printer {
  /**
   * Returns the PDF of the document that `read` returns when it is the shop's turn. Rejects with
   * the error of `read`, and with `shop.busy` when too many documents of the shop wait.
   */
  print(shopId: string, paper: ReceiptPaper, read: () => Promise<Printable>): Promise<Buffer>;
  /** Rejects the documents being drawn and those that wait. */
  close(): Promise<void>;
}

/** Draws documents on a thread that is started when needed. */
export function createPrinter({
  log,
  worker = new URL('./printer-worker.ts', import.meta.url),
  idleMs = IDLE_MS,
  longestMs = LONGEST_MS,
}: {
  log: ThreadLog;
  worker?: URL;
  idleMs?: number;
  longestMs?: number;
}): Printer {
  const pool = createThreadPool<PrintOrder, Uint8Array>({
    worker,
    purpose: 'draws documents',
    longestMs,
    idleMs,
    maxHeapMb: MAX_HEAP_MB,
    log,
  });
  const semaphore = createFairSemaphore({ places: PLACES });

  return {
    print: (shopId, paper, read) =>
      semaphore.run(shopId, async () => {
        const printable = await read();
        const drawn = await pool.run({ printable, paper });
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
      }),
    close: pool.close,
  };
}
