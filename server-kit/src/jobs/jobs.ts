import type { UnitOfWork } from '../database/transactions.ts';

declare const data: unique symbol;

/**
 * A kind of work done later, and retried until it succeeds. `Data` travels as JSON: ids, never
 * secrets.
 */
export interface Job<Data> {
  name: string;
  readonly [data]?: Data;
}

const names = new Set<string>();

/** The name of every job: the queues to create. */
export const jobNames: ReadonlySet<string> = names;

/** Defines a job once, beside the code that does it. */
export function defineJob<Data extends object>(name: string): Job<Data> {
  names.add(name);
  return { name };
}

export interface Jobs {
  /**
   * Queues work. Within a transaction, the job is sent with the COMMIT: it exists only if the
   * transaction commits.
   */
  add<Data extends object>(
    job: Job<Data>,
    data: Data,
    within?: { unit: UnitOfWork },
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Registers the handler. A job may arrive twice, so it must be idempotent. */
  work<Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Whether one with these data waits or is being done. */
  isQueued<Data extends object>(job: Job<Data>, data: Partial<Data>): Promise<boolean>;
  /**
   * Deletes every job whose data names the shop, in whatever state, also the one that asks; those
   * that are being done end as they would.
   */
  forgetShop(shopId: string, options?: { except?: Job<object> }): Promise<void>;
  /** Waits for running jobs, and takes no more. */
  stop(): Promise<void>;
}
