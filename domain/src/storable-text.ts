/**
 * Text that Postgres can store unchanged. It excludes NUL, which Postgres cannot store, and broken
 * characters: U+FFFD replaces bytes that were not UTF-8, and would replace half of a surrogate
 * pair.
 */
export const STORABLE_TEXT = /^[^\0\uFFFD\p{Surrogate}]*$/u;
