export * from './batches.constants.ts';

/** Bytes of a part's rows, each with all of its fields at their longest. */
export const MAX_PART_BYTES = 5 * 1024 * 1024;

/** The origin of a batch: a change of prices, an imported list, or an edit of chosen products. */
export const PRODUCT_BATCH_KINDS = ['prices', 'import', 'edit'] as const;
export type ProductBatchKind = (typeof PRODUCT_BATCH_KINDS)[number];

export const PRODUCT_BATCH_STATES = ['scheduled', 'applied', 'undone', 'cancelled'] as const;
export type ProductBatchState = (typeof PRODUCT_BATCH_STATES)[number];

/**
 * The result for a product: `pending` until the batch is applied, `skipped` if it had changed by
 * then, `kept` if the undo left it because it was edited or sold since.
 */
export const PRODUCT_BATCH_OUTCOMES = ['pending', 'applied', 'skipped', 'undone', 'kept'] as const;
export type ProductBatchOutcome = (typeof PRODUCT_BATCH_OUTCOMES)[number];
