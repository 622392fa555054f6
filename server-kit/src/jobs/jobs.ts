import type { UnitOfWork } from '../database/transactions.ts';

declare const data: unique symbol;

/**
 * A kind of background work, retried until it succeeds. `Data` is sent as JSON: ids, never secrets.
 */
export interface Job<Data> {
  name: string;
  readonly [data]?: Data;
}

const names = new Set<string>();

/** The names of all jobs, one queue for each. */
export const jobNames: ReadonlySet<string> = names;

/** Defines a job once, beside the code that runs it. */
export function defineJob<Data extends object>(name: string): Job<Data> {
  names.add(name);
  return { name };
}

export interface Jobs {
  /**
   * Queues work. Within a transaction, the job is sent with the COMMIT: it exists only if the
   * transaction commits. With `atMostOncePer`, all processes together add one job with the key in
   * each span of that length.
   */
  add<Data extends object>(
    job: Job<Data>,
    data: Data,
    within?: { unit: UnitOfWork },
    options?: { afterSeconds?: number; atMostOncePer?: { key: string; seconds: number } },
  ): Promise<void>;
  /** Registers the handler. It must be idempotent, because a job may arrive twice. */
  work<Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Whether a job with these data is queued or running. */
  isQueued<Data extends object>(job: Job<Data>, data: Partial<Data>): Promise<boolean>;
  /**
   * Deletes every job whose data has the shop's id, in any state, including the calling job.
   * Running jobs finish as usual.
   */
  forgetShop(shopId: string, options?: { except?: Job<object> }): Promise<void>;
  /** Waits for running jobs, and takes no new ones. */
  stop(): Promise<void>;
}
