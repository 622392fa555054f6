/** Of any list: a later page has no rows. */
export const MAX_PAGE = 100_000;
