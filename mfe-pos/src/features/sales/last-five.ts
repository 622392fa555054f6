/** The query of the panel beside the cart. Without a count, which no part of the panel shows. */
export const LAST_FIVE = { query: { limit: 5, page: 1, count: 'none' } } as const;
