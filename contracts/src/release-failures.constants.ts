/** Characters of an error that a report holds. */
export const MAX_RELEASE_ERROR_LENGTH = 500;
