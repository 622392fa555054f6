/** The maximum page of any list. Higher pages have no rows. */
export const MAX_PAGE = 100_000;
