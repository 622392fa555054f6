import type { Transferable } from 'node:worker_threads';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { DomainError } from '@mostrador/server-kit/http/errors';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { Outcome } from './on-thread.ts';

export interface ThreadLog {
  error(details: { err: unknown }, message: string): void;
}

export interface ThreadPoolOptions {
  /** The module that the threads run. Its default export is made by `onThread`. */
  worker: URL;
  /** The module's `workerData`. */
  data?: object;
  /** The work of the threads, for the log: `draws documents`. */
  purpose: string;
  /** The most threads; 1 by default. */
  threads?: number;
  /**
   * Orders that one thread works on at a time; 1 by default. With more, an order cannot be aborted.
   */
  ordersPerThread?: number;
  /** Ends a thread whose order takes longer; no limit by default. */
  longestMs?: number;
  /** A thread ends, and frees its memory, after being idle for this long. */
  idleMs: number;
  maxHeapMb: number;
  maxYoungHeapMb?: number;
  log: ThreadLog;
}

export interface OrderOptions {
  /** Ends the thread that works on the order. */
  signal?: AbortSignal;
  transferList?: readonly Transferable[];
}

export interface ThreadPool<Order, Result> {
  /**
   * Runs an order on a thread when one is free. Rejects with the refusal that the thread threw, with
   * `database.unavailable`, or with an error that has the message and stack of the thread's.
   */
  run(order: Order, options?: OrderOptions): Promise<Result>;
  /** Ends the threads, and rejects their orders and those that wait. */
  close(): Promise<void>;
}

/** Starts threads on demand, and ends them when they are idle. */
export function createThreadPool<Order, Result>({
  worker,
  data,
  purpose,
  threads = 1,
  ordersPerThread = 1,
  longestMs,
  idleMs,
  maxHeapMb,
  maxYoungHeapMb,
  log,
}: ThreadPoolOptions): ThreadPool<Order, Result> {
  const pool = new Piscina<Order, Outcome<Result>>({
    filename: worker.href,
    workerData: data,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: ordersPerThread,
    idleTimeout: idleMs,
    // Piscina's other modes block an idle thread, which then could not close a connection.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      ...(maxYoungHeapMb !== undefined && { maxYoungGenerationSizeMb: maxYoungHeapMb }),
    },
  });
  // Without a listener, the error of a thread that dies while idle would end the server.
  pool.on('error', (err) => log.error({ err }, `A thread that ${purpose} ended`));
  // Piscina's own queue would stall when its only thread dies.
  const limit = pLimit(threads * ordersPerThread);
  let closed = false;

  return {
    run: (order, { signal, transferList } = {}) =>
      limit(async () => {
        if (closed) throw new Error(`The server is closing: no thread ${purpose} any more`);
        const signals = signal ? [signal] : [];
        if (longestMs !== undefined) signals.push(AbortSignal.timeout(longestMs));
        const outcome = await pool.run(order, {
          transferList,
          ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
        });
        if ('result' in outcome) return outcome.result;
        throw errorOf(outcome, purpose);
      }),
    close() {
      closed = true;
      return pool.destroy();
    },
  };
}

/** Only plain values reach another thread, so the error is made again. */
function errorOf(outcome: Exclude<Outcome<unknown>, { result: unknown }>, purpose: string): Error {
  if ('refusal' in outcome) return new DomainError(outcome.status, outcome.refusal);
  if (outcome.databaseUnavailable) return databaseUnavailable();
  const error = new Error(`A thread that ${purpose} failed: ${outcome.failure}`);
  return outcome.diskFull ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
