/** The sales of the panel beside the cart. They are not counted: nothing shows how many there are. */
export const LAST_FIVE = { query: { limit: 5, page: 1, count: 'none' } } as const;
