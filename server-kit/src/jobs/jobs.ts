import type { UnitOfWork } from '../database/transactions.ts';

declare const data: unique symbol;

/** A kind of work done later, and again until it succeeds. `Data` travels as JSON: ids, never secrets. */
export interface Job<Data> {
  name: string;
  readonly [data]?: Data;
}

const names = new Set<string>();

/** The name of every job there is: the queues to be made. */
export const jobNames: ReadonlySet<string> = names;

/** Names a job once, beside what does it. */
export function defineJob<Data extends object>(name: string): Job<Data> {
  names.add(name);
  return { name };
}

export interface Jobs {
  /**
   * Queues work. Within the transaction that causes it, it is sent with the COMMIT: the work is there
   * when that commits and not otherwise.
   */
  add<Data extends object>(
    job: Job<Data>,
    data: Data,
    within?: { unit: UnitOfWork },
  ): Promise<void>;
  /** Says who does the work. It may arrive twice, so doing it twice has to be harmless. */
  work<Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Waits for what is running, and takes no more. */
  stop(): Promise<void>;
}
