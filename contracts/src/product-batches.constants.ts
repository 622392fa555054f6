/** Rows of one request. A longer batch is sent in parts: see ADR 94. */
export const MAX_PART_ROWS = 500;
/** Parts of one batch: a shop's whole list. */
export const MAX_PARTS = 50;
export const MAX_BATCH_ROWS = MAX_PARTS * MAX_PART_ROWS;

/** Bytes of so many rows, each with all of its fields at their longest. */
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

/** Rows of a page of a batch. */
export const BATCH_PAGE_SIZE = 100;
