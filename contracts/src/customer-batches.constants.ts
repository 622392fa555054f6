export * from './batches.constants.ts';

/** Bytes of a part's rows, each with all of its fields at their longest. */
export const MAX_CUSTOMER_PART_BYTES = 6 * 1024 * 1024;

export const CUSTOMER_BATCH_STATES = ['applied', 'undone'] as const;
export type CustomerBatchState = (typeof CUSTOMER_BATCH_STATES)[number];

/** The result for a customer: `kept` if the undo left it, edited or with sales since. */
export const CUSTOMER_BATCH_OUTCOMES = ['applied', 'undone', 'kept'] as const;
export type CustomerBatchOutcome = (typeof CUSTOMER_BATCH_OUTCOMES)[number];
