// The limits of every kind of batch: changes of many products, of many customers.

/** Rows of one request. A longer batch is sent in parts: see ADR 94. */
export const MAX_PART_ROWS = 500;
/** Parts of one batch: a shop's whole list. */
export const MAX_PARTS = 50;
export const MAX_BATCH_ROWS = MAX_PARTS * MAX_PART_ROWS;

/** Rows of a page of a batch. */
export const BATCH_PAGE_SIZE = 100;
