/** The query of the panel beside the cart. It asks for no count: the panel does not show one. */
export const LAST_FIVE = { query: { limit: 5, page: 1, count: 'none' } } as const;
